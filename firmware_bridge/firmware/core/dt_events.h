/* Events and their numbers. The last DT_EVENT_RING are kept, so that they can be sent again. */
#ifndef DT_EVENTS_H
#define DT_EVENTS_H

#include <stdbool.h>
#include <stdint.h>

#define DT_BODY 17 /* the longest event without its number: a gate's. A roll is kept packed */

void dt_events_setup(void);
uint8_t *dt_event_new(uint8_t type); /* where the payload after the number goes */
void dt_event_roll(uint8_t roll, uint8_t count, const uint8_t *faces);
void dt_events_from(uint16_t first); /* the host has not got this one and all later ones */
void dt_events_poll(void);           /* sends what there is room for */
bool dt_events_waiting(void);        /* whether one is still to be sent */
uint16_t dt_events_next(void);
uint16_t dt_events_lost(void);

#endif
