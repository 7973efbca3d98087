/* The whole device. A port calls dt_setup once, then for ever: dt_byte for each byte received, and dt_loop. */
#ifndef DT_APP_H
#define DT_APP_H

#include <stdint.h>

void dt_setup(void);
void dt_byte(uint8_t byte);
void dt_loop(void);

#endif
