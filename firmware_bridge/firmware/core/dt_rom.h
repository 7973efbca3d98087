/* Tables that stay in flash. An AVR would copy them to its RAM, of which it has 2 KiB, and cannot read flash by a plain
 * pointer; on any other machine const is enough. */
#ifndef DT_ROM_H
#define DT_ROM_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#define DT_ROM PROGMEM
#define DT_ROM8(at) pgm_read_byte(at)
#define DT_ROM16(at) pgm_read_word(at)
#define DT_NOINIT __attribute__((section(".noinit"))) /* no time is lost at start on clearing it */
#else
#define DT_ROM
#define DT_ROM8(at) (*(at))
#define DT_ROM16(at) (*(at))
#define DT_NOINIT
#endif

#endif
