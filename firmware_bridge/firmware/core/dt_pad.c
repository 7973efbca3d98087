/* The face pad: six faces and undo on one analog pin. Each button pulls the pin to ground through its own resistor, so
 * that one wire and no library are enough. */
#include <string.h>

#include "dt_events.h"
#include "dt_hal.h"
#include "dt_inputs.h"
#include "dt_rom.h"
#include "dt_wire.h"

#define KEYS 7
#define UNDO 6
#define NONE 7
#define SETTLE_MS 8 /* a press passes through other levels; each channel is converted every 3 ms */
#define STUCK_MS 10000
#define DICE DT_ROLL_DICE_MAX

/* Half-way between the levels 0, 93, 184, 327, 512, 703, 844 and 1023 of 0, 1, 2.2, 4.7, 10, 22 and 47 kOhm against a
 * pull-up of 10 kOhm: 1023 * R / (R + 10 kOhm). */
static const uint16_t below[KEYS] DT_ROM = {46, 138, 255, 419, 607, 773, 933};

static uint8_t candidate;
static uint8_t settled_ms;
static uint8_t key;
static uint16_t held_ms;
static uint16_t pause_ms;
static uint16_t pause_left_ms; /* 0: the next face begins a new roll */
static uint8_t roll;
static uint8_t count;
static uint8_t faces[DICE];

static uint8_t key_of(uint16_t level)
{
    uint8_t i = 0;
    while (i < KEYS && level >= DT_ROM16(&below[i])) {
        i++;
    }
    return i;
}

bool dt_pad_held(void)
{
    return key_of(hal_analog(0)) != NONE;
}

void dt_pad_pause(uint16_t ms)
{
    pause_ms = ms;
}

static void new_roll(void)
{
    roll++;
    count = 0;
    pause_left_ms = 0;
}

uint8_t dt_clear_roll(uint8_t taken)
{
    if (taken == roll) {
        new_roll();
    }
    return 0;
}

static void press(void)
{
    if (pause_left_ms == 0 && count > 0) {
        new_roll();
    }
    pause_left_ms = pause_ms;
    if (key == UNDO) {
        if (count == 0) {
            return;
        }
        count--;
    } else {
        if (count == DICE) {
            return;
        }
        faces[count++] = key;
    }
    dt_event_roll(roll, count, faces);
}

static void settle(void)
{
    if (held_ms >= STUCK_MS) {
        dt_fault(DT_PART_FACE_PAD, key, DT_FAULT_CODE_CLEARED);
    }
    held_ms = 0;
    /* from key to key without letting go is one resistor less certain than it looks: only a press out of rest counts */
    bool counts = key == NONE && candidate != NONE;
    key = candidate;
    if (counts) {
        press();
    }
}

void dt_pad_tick(void)
{
    uint8_t now = key_of(hal_analog(0));
    if (pause_left_ms > 0) {
        pause_left_ms--;
    }
    if (now != candidate) {
        candidate = now;
        settled_ms = 0;
    } else if (candidate != key && ++settled_ms >= SETTLE_MS) {
        settle();
    } else if (key != NONE && held_ms < STUCK_MS && ++held_ms == STUCK_MS) {
        dt_fault(DT_PART_FACE_PAD, key, DT_FAULT_CODE_STUCK);
    }
}

void dt_pad_setup(void)
{
    candidate = NONE;
    settled_ms = 0;
    key = NONE;
    held_ms = 0;
    pause_ms = 8000;
    pause_left_ms = 0;
    roll = 1;
    count = 0;
}
