#include "dt_wire.h"

/* CRC-16/CCITT-FALSE byte by byte without a table: 256 words would be a sixteenth of the flash. */
static uint16_t crc_step(uint16_t crc, uint8_t byte)
{
    uint8_t x = (uint8_t)((crc >> 8) ^ byte);
    x ^= (uint8_t)(x >> 4);
    return (uint16_t)((uint16_t)(crc << 8) ^ (uint16_t)((uint16_t)x << 12) ^ (uint16_t)((uint16_t)x << 5) ^ x);
}

static uint16_t crc_of(const uint8_t *bytes, uint8_t size)
{
    uint16_t crc = 0xFFFF;
    for (uint8_t i = 0; i < size; i++) {
        crc = crc_step(crc, bytes[i]);
    }
    return crc;
}

static void put_run(const uint8_t *run, uint8_t size, void (*put)(uint8_t))
{
    put((uint8_t)(size + 1));
    for (uint8_t i = 0; i < size; i++) {
        put(run[i]);
    }
}

/* Each run goes out as soon as its end is known, so the line is busy while the rest is still being encoded. */
void dt_encode(uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len, void (*put)(uint8_t))
{
    uint8_t run[DT_MAX_RAW];
    uint8_t size = 0;
    uint16_t crc = 0xFFFF;
    put(0);
    for (uint8_t i = 0; i < len + 5; i++) {
        uint8_t byte;
        if (i >= len + 3) {
            byte = (uint8_t)(i == len + 3 ? crc >> 8 : crc);
        } else {
            byte = i == 0 ? type : i == 1 ? seq : i == 2 ? len : payload[i - 3];
            crc = crc_step(crc, byte);
        }
        if (byte == 0) {
            put_run(run, size, put);
            size = 0;
        } else {
            run[size++] = byte;
        }
    }
    put_run(run, size, put);
    put(0);
}

static bool finish(struct dt_decoder *d)
{
    uint8_t run = d->run;
    uint8_t size = d->size;
    bool whole = d->left == 0;
    d->run = 0;
    d->size = 0;
    d->left = 0;
    if (run == 0) {
        return false;
    }
    if (run > DT_MAX_RAW + 1) {
        d->too_long++;
        return false;
    }
    if (!whole || size < 5 || d->raw[2] != size - 5 || crc_of(d->raw, size) != 0) {
        d->crc_bad++;
        return false;
    }
    return true;
}

bool dt_decode(struct dt_decoder *d, uint8_t byte)
{
    if (byte == 0) {
        return finish(d);
    }
    if (d->run > DT_MAX_RAW) { /* longer than any frame: wait for the next 0x00 */
        d->run = DT_MAX_RAW + 2;
        return false;
    }
    if (d->left > 0) {
        d->raw[d->size++] = byte;
        d->left--;
    } else {
        if (d->run > 0) {
            d->raw[d->size++] = 0; /* the 0x00 that this code byte stands for */
        }
        d->left = (uint8_t)(byte - 1);
    }
    d->run++;
    return false;
}

uint16_t dt_get16(const uint8_t *at)
{
    return (uint16_t)(at[0] | (uint16_t)(at[1] << 8));
}

uint32_t dt_get32(const uint8_t *at)
{
    return (uint32_t)dt_get16(at) | (uint32_t)dt_get16(at + 2) << 16;
}

void dt_put16(uint8_t *at, uint16_t value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

void dt_put32(uint8_t *at, uint32_t value)
{
    dt_put16(at, (uint16_t)value);
    dt_put16(at + 2, (uint16_t)(value >> 16));
}

uint32_t dt_tag(const uint8_t *uid, uint8_t size)
{
    uint32_t hash = 2166136261u;
    for (uint8_t i = 0; i < size; i++) {
        hash = (hash ^ uid[i]) * 16777619u;
    }
    return hash;
}
