/* Strip, lamps and beeper. Commands return 0 or DT_NACK_CODE_*. */
#ifndef DT_OUTPUTS_H
#define DT_OUTPUTS_H

#include <stdint.h>

void dt_outputs_setup(void);
void dt_outputs_poll(void);
void dt_outputs_tick(void); /* once a millisecond */
uint8_t dt_lamp(uint8_t lamp, uint8_t on);
uint8_t dt_track(uint8_t length, uint8_t position, uint8_t style);
uint8_t dt_beep(uint16_t ms);

#endif
