/* Frames: 0x00, COBS(type, seq, len, payload, CRC-16/CCITT-FALSE with its high byte first), 0x00. */
#ifndef DT_WIRE_H
#define DT_WIRE_H

#include <stdbool.h>
#include <stdint.h>

#include "dt_proto_gen.h"

#define DT_MAX_RAW (3 + DT_MAX_PAYLOAD + 2)
#define DT_MAX_WIRE (DT_MAX_RAW + 3)
#define DT_WIRE_SIZE(len) ((uint8_t)((len) + 8)) /* bytes on the wire of a payload of that length */

struct dt_decoder {
    uint8_t raw[DT_MAX_RAW]; /* type, seq, len, payload, CRC */
    uint8_t size;
    uint8_t run;  /* bytes since the last 0x00 */
    uint8_t left; /* bytes before the next COBS code */
    uint16_t crc_bad;
    uint16_t too_long;
};

void dt_encode(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len, void (*put)(uint8_t));
bool dt_decode(struct dt_decoder *decoder, uint8_t byte); /* true: raw holds a whole frame, until the next call */

uint16_t dt_get16(const uint8_t *at);
uint32_t dt_get32(const uint8_t *at);
void dt_put16(uint8_t *at, uint16_t value);
void dt_put32(uint8_t *at, uint32_t value);

/* What stands for an RFID tag in a card event: FNV-1a of its uid, so that the uid itself never leaves the device. */
uint32_t dt_tag(const uint8_t *uid, uint8_t size);

#endif
