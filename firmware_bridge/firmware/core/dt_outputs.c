#include "dt_outputs.h"

#include "dt_board.h"
#include "dt_hal.h"
#include "dt_rom.h"
#include "dt_wire.h"

/* The strip is an APA102 or SK9822: it has a clock line, so it can be sent a byte at a time with interrupts on. Strips
 * without one (WS2812) need interrupts off for 30 us a light, which would falsify the gates and lose bytes.
 * A frame: four 0x00, four bytes a light (0xE0 + brightness, blue, green, red), then clocks to push it through. */
#define HEAD 4
#define TAIL (1 + DT_LIGHTS / 16)
#define BYTES (HEAD + 4 * DT_LIGHTS + TAIL)
#define IDLE 0xFFFF
#define AT_ONCE 8 /* bytes a round: 16 us at 4 MHz */
#define PULSE_MS 250

static uint8_t length;
static uint8_t position;
static uint8_t style;
static uint16_t at; /* next byte of the strip's frame */
static bool stale;  /* what is being sent is no longer true: send it again, but to its end first, or lights shift */
static uint16_t beep_ms;
static uint16_t pulse_ms;
static uint8_t bright;

uint8_t dt_lamp(uint8_t lamp, uint8_t on)
{
    if (lamp >= DT_LAMPS || on > 1) {
        return DT_NACK_CODE_BAD_VALUE;
    }
    hal_output(DT_OUTPUT_LAMP, lamp, on != 0);
    return 0;
}

uint8_t dt_track(uint8_t new_length, uint8_t new_position, uint8_t new_style)
{
    if (new_length > DT_TRACK_LENGTH_MAX || new_position > new_length || new_style > DT_TRACK_STYLE_PULSE) {
        return DT_NACK_CODE_BAD_VALUE;
    }
    length = new_length;
    position = new_position;
    style = new_style;
    stale = true;
    return 0;
}

uint8_t dt_beep(uint16_t ms)
{
    if (ms > DT_BEEP_DURATION_MAX) {
        return DT_NACK_CODE_BAD_VALUE;
    }
    beep_ms = ms;
    hal_output(DT_OUTPUT_BEEPER, 0, ms > 0);
    return 0;
}

/* The light of a stone: its own where there are enough, else the strip is the whole track to scale. */
static uint8_t light_of(uint8_t stone)
{
    uint8_t index = (uint8_t)(stone - 1);
    if (length > DT_LIGHTS) {
        index = (uint8_t)((uint16_t)index * DT_LIGHTS / length);
    }
    return index;
}

/* 0 off, 1 a stone to come, 2 a stone passed, 3 the meteorite. */
static uint8_t shown(uint8_t light)
{
    uint8_t stone_light = position > 0 ? light_of(position) : 0xFF;
    if (length == 0 || light > light_of(length)) {
        return 0;
    }
    if (light == stone_light) {
        return 3;
    }
    return style == DT_TRACK_STYLE_BAR && position > 0 && light < stone_light ? 2 : 1;
}

static uint8_t strip_byte(uint16_t index)
{
    /* blue, green, red */
    static const uint8_t colours[4][3] DT_ROM = {{0, 0, 0}, {0, 2, 4}, {0, 40, 90}, {10, 60, 255}};
    if (index < HEAD || index >= HEAD + 4 * DT_LIGHTS) {
        return 0;
    }
    uint8_t part = (uint8_t)((index - HEAD) & 3);
    uint8_t what = shown((uint8_t)((index - HEAD) >> 2));
    if (part == 0) {
        return what == 3 && style == DT_TRACK_STYLE_PULSE ? (uint8_t)(0xE0 | bright) : 0xE8;
    }
    return DT_ROM8(&colours[what][part - 1]);
}

void dt_outputs_poll(void)
{
    if (at == IDLE && stale) {
        at = 0;
        stale = false;
    }
    for (uint8_t i = 0; i < AT_ONCE && at != IDLE; i++) {
        if (!hal_strip(strip_byte(at))) {
            return;
        }
        at = at + 1 < BYTES ? (uint16_t)(at + 1) : IDLE;
    }
}

void dt_outputs_tick(void)
{
    if (beep_ms > 0 && --beep_ms == 0) {
        hal_output(DT_OUTPUT_BEEPER, 0, false);
    }
    if (style == DT_TRACK_STYLE_PULSE && length > 0 && ++pulse_ms >= PULSE_MS) {
        pulse_ms = 0;
        bright = bright == 8 ? 2 : 8;
        stale = true;
    }
}

void dt_outputs_setup(void)
{
    length = 0;
    position = 0;
    style = DT_TRACK_STYLE_DOT;
    at = 0;
    stale = false; /* the first frame is dark: a strip keeps its colours over a restart of ours */
    beep_ms = 0;
    pulse_ms = 0;
    bright = 8;
}
