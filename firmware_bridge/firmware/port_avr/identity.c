#include "identity.h"

#include <avr/eeprom.h>
#include <avr/io.h>
#include <avr/wdt.h>

#include "dt_proto_gen.h"

#define NO_UID 0xFF /* first byte of an erased EEPROM */
#define PAINT 0xC5  /* what unused stack is filled with, to see how far it was used */
#define PAINTED 640 /* bytes above static RAM; painting more would delay HELLO */

static uint8_t uid[8];
static uint8_t uid_stored = sizeof uid; /* bytes of a new uid that are in the EEPROM */
static uint32_t boot_id;

static struct {
    uint8_t uid[8];
    uint32_t boots;
} stored EEMEM;

/* Written before RAM is cleared. */
static uint8_t reset_flags __attribute__((section(".noinit")));
static uint8_t handed_flags __attribute__((section(".noinit")));
static uint32_t noise __attribute__((section(".noinit")));

extern uint8_t __heap_start; /* the end of static RAM */

/* Optiboot clears MCUSR and hands it on in r2. */
__attribute__((naked, used, section(".init0"))) static void keep_handed_flags(void)
{
    __asm__ volatile("sts %0, r2" : "=m"(handed_flags));
}

/* The watchdog stays on over its own reset, with the shortest time; and RAM still holds what it woke up with. */
__attribute__((naked, used, section(".init3"))) static void before_main(void)
{
    reset_flags = MCUSR;
    MCUSR = 0;
    wdt_disable();
    if (eeprom_read_byte(stored.uid) == NO_UID) {
        noise = 2166136261u;
        for (const uint8_t *at = &__heap_start; at < (const uint8_t *)SP; at++) {
            noise = (noise ^ *at) * 16777619u; /* FNV-1a */
        }
    }
    for (uint8_t *at = &__heap_start; at < &__heap_start + PAINTED; at += 8) {
        at[0] = PAINT; /* by eight, for speed */
        at[1] = PAINT;
        at[2] = PAINT;
        at[3] = PAINT;
        at[4] = PAINT;
        at[5] = PAINT;
        at[6] = PAINT;
        at[7] = PAINT;
    }
}

static uint8_t cause(void)
{
    uint8_t flags = reset_flags ? reset_flags : handed_flags;
    if (flags & _BV(WDRF)) {
        return DT_RESET_CAUSE_WATCHDOG;
    }
    if (flags & _BV(BORF)) {
        return DT_RESET_CAUSE_BROWN_OUT;
    }
    if (flags & _BV(EXTRF)) {
        return DT_RESET_CAUSE_EXTERNAL;
    }
    return flags & _BV(PORF) ? DT_RESET_CAUSE_POWER_ON : DT_RESET_CAUSE_UNKNOWN;
}

static uint16_t free_stack(void)
{
    /* from the top of the paint downwards, as far as it is scratched; a frame may leave up to 16 bytes untouched */
    static const uint8_t *low = &__heap_start + PAINTED;
    for (uint8_t clean = 0; clean < 16 && low - clean > &__heap_start;) {
        if (*(low - clean - 1) != PAINT) {
            low -= clean + 1;
            clean = 0;
        } else {
            clean++;
        }
    }
    return (uint16_t)(low - &__heap_start);
}

void identity_facts(struct dt_facts *facts)
{
    for (uint8_t i = 0; i < sizeof uid; i++) {
        facts->uid[i] = uid[i];
    }
    facts->boot_id = boot_id;
    facts->reset_cause = cause();
    facts->free_stack = free_stack();
}

static uint32_t mix(uint32_t x) /* the finalizer of MurmurHash3: each bit of a counter changes half of the result */
{
    x ^= x >> 16;
    x *= 0x85EBCA6Bu;
    x ^= x >> 13;
    x *= 0xC2B2AE35u;
    return x ^ x >> 16;
}

/* A board has no number of its own: the first start makes one of what RAM woke up with. */
void identity_start(void)
{
    eeprom_read_block(uid, stored.uid, sizeof uid);
    uint32_t boots = eeprom_read_dword(&stored.boots) + 1;
    if (uid[0] == NO_UID) {
        for (uint8_t i = 0; i < sizeof uid; i++) {
            noise = mix(noise + 0x9E3779B9u + i);
            uid[i] = (uint8_t)noise;
        }
        uid[0] &= 0x7F; /* never NO_UID */
        uid_stored = 0;
    }
    /* the low byte is on its way at once; the others change each 256 starts */
    eeprom_update_dword(&stored.boots, boots);
    boot_id = mix(boots ^ ((uint32_t)uid[0] << 24 | (uint32_t)uid[1] << 16 | (uint32_t)uid[2] << 8 | uid[3]));
}

/* A byte takes 3.4 ms: one a round, and never waiting. The first byte last: it says that all are there. */
void identity_store(void)
{
    if (uid_stored < sizeof uid && eeprom_is_ready()) {
        uint8_t which = (uint8_t)(sizeof uid - 1 - uid_stored++);
        eeprom_update_byte(&stored.uid[which], uid[which]);
    }
}
