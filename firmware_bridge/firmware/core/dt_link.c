#include "dt_link.h"

#include <string.h>

#include "dt_board.h"
#include "dt_events.h"
#include "dt_hal.h"
#include "dt_inputs.h"
#include "dt_outputs.h"
#include "dt_rom.h"
#include "dt_wire.h"

#define HELLO_MS 1000
#define STATUS_MS 500
#define NEVER 0xFFFF

static struct dt_decoder decoder;
static bool ready;      /* the host has answered our HELLO */
static bool name_due;   /* the name is still to be sent */
static bool answered;   /* last_* hold a command that was answered */
static uint8_t last_seq;
static uint8_t last_type;
static uint8_t last_code;
static uint16_t dropped;
static uint16_t hello_in_ms;
static uint16_t status_in_ms;
static uint32_t uptime_ms;

bool dt_try_send(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len)
{
    if (hal_tx_room() < DT_WIRE_SIZE(len)) {
        return false;
    }
    dt_encode(type, seq, payload, len, hal_tx);
    return true;
}

/* Answers and streams leave room for an event that waits, or a host that asks without end would starve it. */
bool dt_send(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len)
{
    uint8_t reserve = ready && dt_events_waiting() ? DT_MAX_WIRE : 0;
    if (hal_tx_room() < (uint8_t)(DT_WIRE_SIZE(len) + reserve) || !dt_try_send(type, seq, payload, len)) {
        dropped++;
        return false;
    }
    return true;
}

bool dt_link_ready(void)
{
    return ready;
}

void dt_link_setup(void)
{
    memset(&decoder, 0, sizeof decoder);
    ready = false;
    name_due = false;
    answered = false;
    dropped = 0;
    hello_in_ms = 0;
    status_in_ms = STATUS_MS;
    uptime_ms = 0;
}

static uint8_t put_capability(uint8_t *at, uint8_t part, uint8_t count)
{
    at[DT_CAPABILITY_PART] = part;
    at[DT_CAPABILITY_COUNT] = count;
    return count > 0 ? DT_CAPABILITY_SIZE : 0;
}

static uint8_t put_capabilities(uint8_t *at)
{
    static const uint8_t parts[][2] DT_ROM = {
        {DT_PART_BUTTONS, DT_BUTTONS}, {DT_PART_GATES, 1},       {DT_PART_ANALOG, DT_ANALOGS},
        {DT_PART_FACE_PAD, 1},         {DT_PART_STRIP, DT_LIGHTS}, {DT_PART_KNOB, 1},
        {DT_PART_BEEPER, 1},           {DT_PART_LAMPS, DT_LAMPS}, {DT_PART_CARD_SPOTS, DT_SPOTS},
    };
    uint8_t size = 0;
    for (uint8_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        size = (uint8_t)(size + put_capability(at + size, DT_ROM8(&parts[i][0]), DT_ROM8(&parts[i][1])));
    }
    return size;
}

static bool send_hello(void)
{
    uint8_t payload[DT_MAX_PAYLOAD];
    struct dt_facts facts;
    hal_facts(&facts);
    payload[DT_HELLO_MAGIC] = 'D';
    payload[DT_HELLO_MAGIC + 1] = 'T';
    payload[DT_HELLO_MAJOR] = DT_MAJOR;
    payload[DT_HELLO_MINOR] = DT_MINOR;
    payload[DT_HELLO_FW_MAJOR] = DT_FW_MAJOR;
    payload[DT_HELLO_FW_MINOR] = DT_FW_MINOR;
    dt_put32(payload + DT_HELLO_BOOT_ID, facts.boot_id);
    memcpy(payload + DT_HELLO_UID, facts.uid, sizeof facts.uid);
    payload[DT_HELLO_RESET_CAUSE] = facts.reset_cause;
    payload[DT_HELLO_SELF_TEST] = dt_inputs_self_test();
    payload[DT_HELLO_RX_WINDOW] = DT_RX_WINDOW;
    dt_put16(payload + DT_HELLO_NEXT_EVENT, dt_events_next());
    payload[DT_HELLO_GATE_MM] = DT_GATE_MM;
    uint8_t size = put_capabilities(payload + DT_HELLO_SIZE);
    payload[DT_HELLO_CAPABILITIES] = size / DT_CAPABILITY_SIZE;
    return dt_try_send(DT_MSG_HELLO, 0, payload, (uint8_t)(DT_HELLO_SIZE + size));
}

static bool send_status(void)
{
    uint8_t payload[DT_STATUS_SIZE];
    struct dt_facts facts;
    hal_facts(&facts);
    dt_put32(payload + DT_STATUS_UPTIME_MS, uptime_ms);
    dt_put16(payload + DT_STATUS_NEXT_EVENT, dt_events_next());
    dt_put16(payload + DT_STATUS_EVENTS_LOST, dt_events_lost());
    dt_put16(payload + DT_STATUS_FRAMES_DROPPED, dropped);
    dt_put16(payload + DT_STATUS_CRC_BAD, decoder.crc_bad);
    dt_put16(payload + DT_STATUS_TOO_LONG, decoder.too_long);
    dt_put16(payload + DT_STATUS_RX_OVERRUN, facts.rx_overrun);
    dt_put16(payload + DT_STATUS_FREE_STACK, facts.free_stack);
    return dt_try_send(DT_MSG_STATUS, 0, payload, sizeof payload);
}

static void hello_ack(const uint8_t *payload)
{
    struct dt_facts facts;
    hal_facts(&facts);
    if (payload[DT_HELLO_ACK_MAJOR] != DT_MAJOR || dt_get32(payload + DT_HELLO_ACK_BOOT_ID) != facts.boot_id) {
        return; /* it means somebody else, or an earlier start of mine */
    }
    name_due = !ready;
    ready = true;
    answered = false; /* a new host begins its numbers anew */
    dt_events_from(dt_get16(payload + DT_HELLO_ACK_NEXT_EVENT));
}

static void pong(uint8_t seq, const uint8_t *payload)
{
    dt_send(DT_MSG_PONG, seq, payload, DT_PONG_SIZE);
}

/* 0: done; else DT_NACK_CODE_*. */
static uint8_t do_command(uint8_t type, const uint8_t *payload, uint8_t len)
{
    static const uint8_t sizes[] DT_ROM = {DT_LAMP_SIZE, DT_TRACK_SIZE,  DT_STREAM_SIZE,    DT_TARE_SIZE,
                                           DT_BEEP_SIZE, DT_CONFIG_SIZE, DT_CLEAR_ROLL_SIZE};
    uint8_t index = (uint8_t)(type - DT_MSG_LAMP);
    if (index >= sizeof sizes) {
        return DT_NACK_CODE_UNKNOWN_TYPE;
    }
    if (len < DT_ROM8(&sizes[index])) {
        return DT_NACK_CODE_BAD_LENGTH;
    }
    switch (type) {
    case DT_MSG_LAMP:
        return dt_lamp(payload[DT_LAMP_LAMP], payload[DT_LAMP_ON]);
    case DT_MSG_TRACK:
        return dt_track(payload[DT_TRACK_LENGTH], payload[DT_TRACK_POSITION], payload[DT_TRACK_STYLE]);
    case DT_MSG_STREAM:
        return dt_stream(payload[DT_STREAM_SPOT], payload[DT_STREAM_RATE]);
    case DT_MSG_TARE:
        return dt_tare(payload[DT_TARE_SPOT]);
    case DT_MSG_BEEP:
        return dt_beep(dt_get16(payload + DT_BEEP_DURATION));
    case DT_MSG_CONFIG:
        return dt_config(payload[DT_CONFIG_KEY], dt_get16(payload + DT_CONFIG_VALUE));
    default:
        return dt_clear_roll(payload[DT_CLEAR_ROLL_ROLL]);
    }
}

static void command(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len)
{
    /* the same seq once more: our answer was lost, so answer again and do nothing */
    if (!answered || seq != last_seq || type != last_type) {
        last_code = do_command(type, payload, len);
        last_seq = seq;
        last_type = type;
        answered = true;
    }
    uint8_t answer[DT_NACK_SIZE] = {type, last_code};
    if (last_code == 0) {
        dt_send(DT_MSG_ACK, seq, answer, DT_ACK_SIZE);
    } else {
        dt_send(DT_MSG_NACK, seq, answer, DT_NACK_SIZE);
    }
}

static void frame(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len)
{
    if (type == DT_MSG_HELLO_REQ) {
        hello_in_ms = 0;
    } else if (type == DT_MSG_HELLO_ACK && len >= DT_HELLO_ACK_SIZE) {
        hello_ack(payload);
    } else if (type == DT_MSG_PING && len >= DT_PING_SIZE) {
        pong(seq, payload);
    } else if (type == DT_MSG_RESEND && len >= DT_RESEND_SIZE && ready) {
        dt_events_from(dt_get16(payload + DT_RESEND_FIRST));
    } else if (type >= DT_MSG_LAMP) {
        command(type, seq, payload, len);
    }
}

void dt_link_byte(uint8_t byte)
{
    if (dt_decode(&decoder, byte)) {
        frame(decoder.raw[0], decoder.raw[1], decoder.raw + 3, decoder.raw[2]);
    }
}

void dt_link_tick(void)
{
    uptime_ms++;
    if (hello_in_ms > 0) {
        hello_in_ms--;
    }
    if (status_in_ms > 0) {
        status_in_ms--;
    }
}

void dt_link_poll(void)
{
    if (hello_in_ms == 0 && send_hello()) {
        hello_in_ms = HELLO_MS;
    }
    if (ready && hello_in_ms != 0) {
        hello_in_ms = NEVER; /* until HELLO_REQ */
    }
    if (name_due && dt_try_send(DT_MSG_NAME, 0, (const uint8_t *)DT_NAME, sizeof DT_NAME - 1)) {
        name_due = false;
    }
    if (ready) {
        dt_events_poll();
        if (status_in_ms == 0 && send_status()) {
            status_in_ms = STATUS_MS;
        }
    }
}
