#include "dt_inputs.h"

#include <string.h>

#include "dt_board.h"
#include "dt_events.h"
#include "dt_hal.h"
#include "dt_link.h"
#include "dt_rom.h"
#include "dt_wire.h"

#define BUTTON_MASK ((uint8_t)((1u << DT_BUTTONS) - 1))
#define SPOT_EVERY_MS 20
#define SPOT_TIMEOUT 50 /* answers of busy before it counts as a fault: one second */

static uint8_t debounce_ms;
static uint8_t pressed; /* bits of the debounced buttons */
static uint8_t unstable_ms[DT_BUTTONS];
static uint8_t knob_before;
static int8_t knob_quarters;
static uint8_t stream_every_ms[DT_ANALOGS]; /* 0 is off; 20 is the fastest, 255 the slowest */
static uint8_t stream_in_ms[DT_ANALOGS];
static int16_t zero[DT_ANALOGS];

void dt_fault(uint8_t part, uint8_t which, uint8_t code)
{
    uint8_t *body = dt_event_new(DT_MSG_SENSOR_FAULT);
    body[DT_SENSOR_FAULT_PART - 2] = part;
    body[DT_SENSOR_FAULT_WHICH - 2] = which;
    body[DT_SENSOR_FAULT_CODE - 2] = code;
}

static void button_event(uint8_t button, uint32_t at_us)
{
    uint8_t *body = dt_event_new(DT_MSG_BUTTON);
    body[DT_BUTTON_BUTTON - 2] = button;
    body[DT_BUTTON_PRESSED - 2] = (pressed >> button) & 1;
    dt_put32(body + DT_BUTTON_AT_US - 2, at_us);
}

/* A change counts when it has lasted; its time is when it began. */
static void buttons_tick(uint8_t inputs)
{
    uint8_t changed = (inputs ^ pressed) & BUTTON_MASK;
    for (uint8_t i = 0; i < DT_BUTTONS; i++) {
        if (!(changed >> i & 1)) {
            unstable_ms[i] = 0;
        } else if (++unstable_ms[i] >= debounce_ms) {
            unstable_ms[i] = 0;
            pressed = (uint8_t)(pressed ^ (1u << i));
            button_event(i, hal_micros() - (uint32_t)debounce_ms * 1000);
        }
    }
}

/* Index: the two bits before, the two bits now. A jump over two quarters says nothing and counts as none. */
static const int8_t quarter[16] DT_ROM = {0, 1, -1, 0, -1, 0, 0, 1, 1, 0, 0, -1, 0, -1, 1, 0};

static void knob_tick(uint8_t inputs)
{
    uint8_t now = (uint8_t)((inputs & DT_INPUT_KNOB_A ? 2 : 0) | (inputs & DT_INPUT_KNOB_B ? 1 : 0));
    knob_quarters = (int8_t)(knob_quarters + (int8_t)DT_ROM8(&quarter[(uint8_t)(knob_before << 2 | now)]));
    knob_before = now;
    if (now == 0 && (knob_quarters >= 3 || knob_quarters <= -3)) { /* a detent; one quarter may have been missed */
        uint8_t *body = dt_event_new(DT_MSG_KNOB);
        body[DT_KNOB_KNOB - 2] = 0;
        body[DT_KNOB_STEPS - 2] = knob_quarters > 0 ? 1 : 0xFF;
    }
    if (now == 0) {
        knob_quarters = 0;
    }
}

static void analog_tick(void)
{
    for (uint8_t i = 0; i < DT_ANALOGS; i++) {
        if (stream_every_ms[i] == 0 || --stream_in_ms[i] > 0) {
            continue;
        }
        uint8_t payload[DT_ANALOG_SIZE];
        stream_in_ms[i] = stream_every_ms[i];
        payload[DT_ANALOG_SPOT] = i;
        dt_put16(payload + DT_ANALOG_VALUE, (uint16_t)((int16_t)hal_analog((uint8_t)(i + 1)) - zero[i]));
        dt_put32(payload + DT_ANALOG_AT_US, hal_micros());
        dt_send(DT_MSG_ANALOG, 0, payload, sizeof payload);
    }
}

uint8_t dt_stream(uint8_t spot, uint8_t rate)
{
    if (spot >= DT_ANALOGS || rate > DT_STREAM_RATE_MAX) {
        return DT_NACK_CODE_BAD_VALUE;
    }
    uint16_t every = 0;
    if (rate > 0) {
        every = (uint16_t)(1000u / rate);
    }
    if (every > 255) {
        every = 255;
    }
    stream_every_ms[spot] = (uint8_t)every;
    stream_in_ms[spot] = 1;
    return 0;
}

uint8_t dt_tare(uint8_t spot)
{
    if (spot >= DT_ANALOGS) {
        return DT_NACK_CODE_BAD_VALUE;
    }
    zero[spot] = (int16_t)hal_analog((uint8_t)(spot + 1));
    return 0;
}

uint8_t dt_config(uint8_t key, uint16_t value)
{
    if (key == DT_CONFIG_KEY_DEBOUNCE_MS && value >= 1 && value <= 50) {
        debounce_ms = (uint8_t)value;
        return 0;
    }
    if (key == DT_CONFIG_KEY_ROLL_PAUSE_MS && value >= 1000 && value <= 60000) {
        dt_pad_pause(value);
        return 0;
    }
    return DT_NACK_CODE_BAD_VALUE;
}

#if DT_SPOTS > 0
struct spot {
    uint32_t value;
    uint8_t state; /* DT_SPOT_EMPTY or DT_SPOT_CARD */
    uint8_t kind;
    uint8_t busy;
};

static struct spot spots[DT_SPOTS];
static uint8_t spot_in_ms;

static void card_event(uint8_t which, const struct spot *spot)
{
    uint8_t *body = dt_event_new(DT_MSG_CARD);
    body[DT_CARD_SPOT - 2] = which;
    body[DT_CARD_KIND - 2] = spot->kind;
    body[DT_CARD_PRESENT - 2] = spot->state == DT_SPOT_CARD;
    dt_put32(body + DT_CARD_VALUE - 2, spot->value);
}

static void spot_poll(uint8_t which)
{
    struct spot *spot = &spots[which];
    uint8_t kind = spot->kind;
    uint32_t value = spot->value;
    uint8_t state = hal_spot(which, &kind, &value);
    if (state == DT_SPOT_BUSY) {
        if (spot->busy < SPOT_TIMEOUT && ++spot->busy == SPOT_TIMEOUT) {
            dt_fault(DT_PART_CARD_SPOTS, which, DT_FAULT_CODE_NO_ANSWER);
        }
        return;
    }
    if (spot->busy == SPOT_TIMEOUT) {
        dt_fault(DT_PART_CARD_SPOTS, which, DT_FAULT_CODE_CLEARED);
    }
    spot->busy = 0;
    if (state != spot->state || (state == DT_SPOT_CARD && value != spot->value)) {
        spot->state = state;
        spot->kind = kind;
        spot->value = value;
        card_event(which, spot);
    }
}

static void spots_tick(void)
{
    if (spot_in_ms > 0) {
        spot_in_ms--;
        return;
    }
    spot_in_ms = SPOT_EVERY_MS - 1;
    for (uint8_t i = 0; i < DT_SPOTS; i++) {
        spot_poll(i);
    }
}
#endif

uint8_t dt_inputs_self_test(void)
{
    uint8_t inputs = hal_inputs();
    return (uint8_t)((inputs & (DT_INPUT_GATE_A | DT_INPUT_GATE_B) ? 1 : 0) | (dt_pad_held() ? 2 : 0) |
                     (inputs & BUTTON_MASK ? 4 : 0));
}

void dt_inputs_setup(void)
{
    uint8_t inputs = hal_inputs();
    debounce_ms = 5;
    pressed = 0;
    memset(unstable_ms, 0, sizeof unstable_ms);
    knob_before = (uint8_t)((inputs & DT_INPUT_KNOB_A ? 2 : 0) | (inputs & DT_INPUT_KNOB_B ? 1 : 0));
    knob_quarters = 0;
    memset(stream_every_ms, 0, sizeof stream_every_ms);
    memset(zero, 0, sizeof zero);
#if DT_SPOTS > 0
    memset(spots, 0, sizeof spots);
    spot_in_ms = 0;
#endif
    dt_pad_setup();
    dt_gates_setup();
}

void dt_inputs_tick(void)
{
    uint8_t inputs = hal_inputs();
    buttons_tick(inputs);
    knob_tick(inputs);
    dt_pad_tick();
    dt_gates_tick();
#if DT_SPOTS > 0
    spots_tick();
#endif
    if (dt_link_ready()) {
        analog_tick();
    }
}
