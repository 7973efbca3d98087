#include "dt_events.h"

#include <string.h>

#include "dt_link.h"
#include "dt_rom.h"
#include "dt_wire.h"

#define MASK (DT_EVENT_RING - 1)

struct slot {
    uint8_t type;
    uint8_t body[DT_BODY];
};

static struct slot ring[DT_EVENT_RING] DT_NOINIT;
static uint16_t next;
static uint16_t sent; /* the next one to be sent */
static uint16_t lost;
static uint8_t held;

void dt_events_setup(void)
{
    next = 1;
    sent = 1;
    lost = 0;
    held = 0;
}

uint8_t *dt_event_new(uint8_t type)
{
    if (held == DT_EVENT_RING) {
        if (sent == (uint16_t)(next - held)) { /* the oldest was never sent, and is overwritten now */
            sent++;
            lost++;
        }
    } else {
        held++;
    }
    struct slot *slot = &ring[next++ & MASK];
    slot->type = type;
    return slot->body;
}

/* Faces of the pad are below 16: two in a byte, or a roll would triple the ring. */
void dt_event_roll(uint8_t roll, uint8_t count, const uint8_t *faces)
{
    uint8_t *body = dt_event_new(DT_MSG_ROLL);
    memset(body, 0, DT_BODY);
    body[0] = roll;
    body[1] = count;
    for (uint8_t i = 0; i < count; i++) {
        uint8_t nibble = (uint8_t)(faces[i] << (4 * (i & 1)));
        body[2 + i / 2] = (uint8_t)(body[2 + i / 2] | nibble);
    }
}

void dt_events_from(uint16_t first)
{
    int16_t behind = (int16_t)(uint16_t)(next - first);
    if (behind < 0) {
        return; /* it asks for what has not happened */
    }
    if (behind > held) {
        uint8_t payload[DT_EVENTS_GONE_SIZE];
        sent = (uint16_t)(next - held);
        dt_put16(payload + DT_EVENTS_GONE_OLDEST, sent);
        dt_send(DT_MSG_EVENTS_GONE, 0, payload, sizeof payload);
        return;
    }
    sent = first;
}

static uint8_t length_of(uint8_t type)
{
    switch (type) {
    case DT_MSG_BUTTON:
        return DT_BUTTON_SIZE;
    case DT_MSG_CARD:
        return DT_CARD_SIZE;
    case DT_MSG_GATE:
        return DT_GATE_SIZE;
    case DT_MSG_KNOB:
        return DT_KNOB_SIZE;
    default:
        return DT_SENSOR_FAULT_SIZE;
    }
}

static uint8_t unpack_roll(uint8_t *payload, const uint8_t *body)
{
    payload[DT_ROLL_ROLL] = body[0];
    payload[DT_ROLL_DICE] = body[1];
    uint8_t *die = payload + DT_ROLL_SIZE;
    for (uint8_t i = 0; i < body[1]; i++) {
        die[DT_DIE_DIE] = i;
        die[DT_DIE_FACE] = (body[2 + i / 2] >> (4 * (i & 1))) & 0x0F;
        die[DT_DIE_KIND] = DT_ROLL_KIND_STABLE;
        die[DT_DIE_CONFIDENCE] = 100;
        die += DT_DIE_SIZE;
    }
    return (uint8_t)(die - payload);
}

static bool send(const struct slot *slot)
{
    uint8_t payload[DT_MAX_PAYLOAD];
    uint8_t len;
    dt_put16(payload, sent);
    if (slot->type == DT_MSG_ROLL) {
        len = unpack_roll(payload, slot->body);
    } else {
        len = length_of(slot->type);
        memcpy(payload + 2, slot->body, (uint8_t)(len - 2));
    }
    return dt_try_send(slot->type, 0, payload, len);
}

void dt_events_poll(void)
{
    while (sent != next && send(&ring[sent & MASK])) {
        sent++;
    }
}

bool dt_events_waiting(void)
{
    return sent != next;
}

uint16_t dt_events_next(void)
{
    return next;
}

uint16_t dt_events_lost(void)
{
    return lost;
}
