/* The link: hello, heartbeat, commands and their answers. */
#ifndef DT_LINK_H
#define DT_LINK_H

#include <stdbool.h>
#include <stdint.h>

void dt_link_setup(void);
void dt_link_byte(uint8_t byte);
void dt_link_tick(void); /* once a millisecond */
void dt_link_poll(void);
bool dt_link_ready(void);

/* False where there is no room now. dt_send counts that as dropped. */
bool dt_try_send(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len);
bool dt_send(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len);

#endif
