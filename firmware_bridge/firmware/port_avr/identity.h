/* Which board this is, which start of it, why it started, and how much stack is left. */
#ifndef IDENTITY_H
#define IDENTITY_H

#include "dt_hal.h"

void identity_start(void);
void identity_store(void);                   /* a byte of a new uid, where the EEPROM is free for it */
void identity_facts(struct dt_facts *facts); /* all but what the port counts */

#endif
