/* The port to no board at all: the core as a shared library. Time, pins and bytes are what the caller says, so a test
 * of an hour takes a moment, and the same calls give the same bytes. The sim_* functions are its interface. */
#include <string.h>

#include "dt_app.h"
#include "dt_board.h"
#include "dt_hal.h"
#include "dt_wire.h"

#define TX_SIZE 4096
#define EDGES 8
#define CHANNELS (DT_ANALOGS + 1)
#define SPOTS 8

static uint32_t now_us;
static uint8_t inputs;
static uint16_t levels[CHANNELS];
static struct dt_edge edges[EDGES];
static uint8_t edge_in, edge_out;
static bool edge_lost;
static uint8_t tx[TX_SIZE];
static uint16_t tx_size;
static uint16_t tx_limit = 127; /* as on the AVR; what is taken makes room */
static struct dt_facts known;
static uint8_t spot_state[SPOTS];
static uint8_t spot_kind[SPOTS];
static uint32_t spot_value[SPOTS];
static uint8_t outputs;
static uint8_t strip[4 + 4 * DT_LIGHTS];
static uint16_t strip_at;
static uint32_t strip_frames;

uint32_t hal_micros(void)
{
    return now_us;
}

uint8_t hal_tx_room(void)
{
    uint16_t room = tx_size < tx_limit ? (uint16_t)(tx_limit - tx_size) : 0;
    return room > 255 ? 255 : (uint8_t)room;
}

void hal_tx(uint8_t byte)
{
    tx[tx_size++] = byte;
}

uint8_t hal_inputs(void)
{
    return inputs;
}

uint16_t hal_analog(uint8_t channel)
{
    return channel < CHANNELS ? levels[channel] : 0;
}

bool hal_edge(struct dt_edge *edge)
{
    if (edge_out != edge_in) {
        *edge = edges[edge_out];
        edge_out = (edge_out + 1) & (EDGES - 1);
        return true;
    }
    edge->gate = DT_EDGE_OVERFLOW;
    bool lost = edge_lost;
    edge_lost = false;
    return lost;
}

void hal_output(uint8_t what, uint8_t which, bool on)
{
    uint8_t bit = (uint8_t)(what == DT_OUTPUT_BEEPER ? 0x80u : 1u << (which & 7));
    outputs = on ? (uint8_t)(outputs | bit) : (uint8_t)(outputs & (uint8_t)~bit);
}

/* Between frames the line carries 0x00, of which a frame begins with four; no light begins with one. */
bool hal_strip(uint8_t byte)
{
    if (strip_at == 4 && byte == 0) {
        return true;
    }
    strip[strip_at++] = byte;
    if (strip_at == sizeof strip) {
        strip_frames++;
        strip_at = 4;
    }
    return true;
}

uint8_t hal_spot(uint8_t spot, uint8_t *kind, uint32_t *value)
{
    if (spot >= SPOTS) {
        return DT_SPOT_EMPTY;
    }
    *kind = spot_kind[spot];
    *value = spot_value[spot];
    return spot_state[spot];
}

void hal_facts(struct dt_facts *facts)
{
    *facts = known;
}

/* --- the library's interface --- */

void sim_start(const uint8_t *uid, uint32_t boot_id, uint8_t cause, uint32_t at_us);
void sim_feed(const uint8_t *bytes, uint32_t count);
void sim_advance(uint32_t us, uint32_t step_us);
uint32_t sim_take(uint8_t *bytes, uint32_t room);
void sim_inputs(uint8_t bits);
void sim_analog(uint8_t channel, uint16_t level);
void sim_edge(uint8_t gate, uint8_t is_blocked, uint32_t at_us);
void sim_spot(uint8_t spot, uint8_t state, uint8_t kind, uint32_t value);
void sim_tx_limit(uint16_t bytes);
uint8_t sim_outputs(void);
uint32_t sim_strip(uint8_t *bytes, uint32_t room);
uint32_t sim_micros(void);
uint32_t sim_encode(uint8_t *wire, uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len);
uint32_t sim_decode(const uint8_t *bytes, uint32_t count, uint8_t *frames, uint32_t room);

void sim_start(const uint8_t *uid, uint32_t boot_id, uint8_t cause, uint32_t at_us)
{
    memset(&known, 0, sizeof known);
    memcpy(known.uid, uid, sizeof known.uid);
    known.boot_id = boot_id;
    known.reset_cause = cause;
    known.free_stack = 1024;
    now_us = at_us;
    levels[0] = 1023;
    edge_in = edge_out = 0;
    edge_lost = false;
    tx_size = 0;
    strip_at = 4;
    dt_setup();
}

void sim_feed(const uint8_t *bytes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        dt_byte(bytes[i]);
    }
}

void sim_advance(uint32_t us, uint32_t step_us)
{
    while (us > 0) {
        uint32_t step = us < step_us ? us : step_us;
        now_us += step;
        us -= step;
        dt_loop();
    }
}

uint32_t sim_take(uint8_t *bytes, uint32_t room)
{
    uint32_t count = tx_size < room ? tx_size : room;
    memcpy(bytes, tx, count);
    memmove(tx, tx + count, tx_size - count);
    tx_size = (uint16_t)(tx_size - count);
    return count;
}

void sim_inputs(uint8_t bits)
{
    inputs = bits;
}

void sim_analog(uint8_t channel, uint16_t level)
{
    if (channel < CHANNELS) {
        levels[channel] = level;
    }
}

void sim_edge(uint8_t gate, uint8_t is_blocked, uint32_t at_us)
{
    uint8_t following = (edge_in + 1) & (EDGES - 1);
    if (following == edge_out) {
        edge_lost = true;
        return;
    }
    edges[edge_in].at_us = at_us;
    edges[edge_in].gate = gate & 1;
    edges[edge_in].blocked = is_blocked != 0;
    edge_in = following;
}

void sim_spot(uint8_t spot, uint8_t state, uint8_t kind, uint32_t value)
{
    if (spot < SPOTS) {
        spot_state[spot] = state;
        spot_kind[spot] = kind;
        spot_value[spot] = value;
    }
}

void sim_tx_limit(uint16_t bytes)
{
    tx_limit = bytes < TX_SIZE ? bytes : TX_SIZE;
}

uint8_t sim_outputs(void)
{
    return outputs;
}

uint32_t sim_strip(uint8_t *bytes, uint32_t room)
{
    memcpy(bytes, strip, room < sizeof strip ? room : sizeof strip);
    return strip_frames;
}

uint32_t sim_micros(void)
{
    return now_us;
}

uint32_t sim_encode(uint8_t *wire, uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len)
{
    uint16_t before = tx_size;
    dt_encode(type, seq, payload, len, hal_tx);
    uint32_t size = (uint32_t)(tx_size - before);
    memcpy(wire, tx + before, size);
    tx_size = before;
    return size;
}

/* All frames in these bytes, one after the other: type, seq, len, payload. Returns how many bytes that is. */
uint32_t sim_decode(const uint8_t *bytes, uint32_t count, uint8_t *frames, uint32_t room)
{
    static struct dt_decoder decoder;
    uint32_t size = 0;
    memset(&decoder, 0, sizeof decoder);
    for (uint32_t i = 0; i < count; i++) {
        if (dt_decode(&decoder, bytes[i]) && size + 3u + decoder.raw[2] <= room) {
            memcpy(frames + size, decoder.raw, 3u + decoder.raw[2]);
            size += 3u + decoder.raw[2];
        }
    }
    return size;
}
