/* Feeds the core random bytes, frames of every type with random payloads, damaged frames and random hands, so many
 * megabytes; after each piece it has to answer a ping. Run under ASan and UBSan by test_core.py. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sim_start(const uint8_t *uid, uint32_t boot_id, uint8_t cause, uint32_t at_us);
void sim_feed(const uint8_t *bytes, uint32_t count);
void sim_advance(uint32_t us, uint32_t step_us);
uint32_t sim_take(uint8_t *bytes, uint32_t room);
void sim_inputs(uint8_t bits);
void sim_analog(uint8_t channel, uint16_t level);
void sim_edge(uint8_t gate, uint8_t is_blocked, uint32_t at_us);
void sim_spot(uint8_t spot, uint8_t state, uint8_t kind, uint32_t value);
void sim_tx_limit(uint16_t bytes);
uint32_t sim_micros(void);
uint32_t sim_encode(uint8_t *wire, uint8_t type, uint8_t seq, const uint8_t *payload, uint8_t len);
uint32_t sim_decode(const uint8_t *bytes, uint32_t count, uint8_t *frames, uint32_t room);

static uint32_t state = 1;

static uint32_t next(void)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static uint32_t piece(uint8_t *out)
{
    uint8_t payload[48];
    uint32_t size = 0;
    while (size < 3900) {
        uint8_t len = (uint8_t)(next() % 49);
        for (uint8_t i = 0; i < len; i++) {
            payload[i] = (uint8_t)next();
        }
        if (next() % 4 == 0) {
            memcpy(out + size, payload, len);
            size += len;
            continue;
        }
        uint8_t type = next() % 2 ? (uint8_t)(0x40 + next() % 0x18) : (uint8_t)next();
        uint32_t added = sim_encode(out + size, type, (uint8_t)next(), payload, len);
        if (next() % 4 == 0) {
            uint32_t at = size + next() % added;
            out[at] = (uint8_t)(out[at] ^ 1u << next() % 8);
        }
        size += added;
    }
    return size;
}

static int answers_ping(void)
{
    uint8_t wire[64], out[4096], frames[4096];
    uint8_t nonce[2] = {(uint8_t)next(), (uint8_t)next()};
    uint8_t zero = 0;
    sim_take(out, sizeof out);
    sim_feed(&zero, 1);
    sim_feed(wire, sim_encode(wire, 0x43, 0, nonce, 2));
    uint32_t size = sim_decode(out, sim_take(out, sizeof out), frames, sizeof frames);
    for (uint32_t at = 0; at + 3 <= size; at += 3u + frames[at + 2]) {
        if (frames[at] == 0x05 && memcmp(frames + at + 3, nonce, 2) == 0) {
            return 1;
        }
    }
    return 0;
}

static void hands(void)
{
    sim_inputs((uint8_t)next());
    sim_analog((uint8_t)(next() % 3), (uint16_t)(next() % 1024));
    sim_edge((uint8_t)next(), (uint8_t)(next() & 1), sim_micros());
    sim_spot((uint8_t)(next() % 3), (uint8_t)(next() % 3), (uint8_t)next(), next());
    sim_advance(next() % 3000, 500);
}

int main(int count, char **arguments)
{
    static uint8_t out[5000];
    const uint8_t uid[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    uint64_t wanted = (count > 1 ? strtoull(arguments[1], NULL, 10) : 1) * 1000000u;
    uint64_t fed = 0;
    sim_start(uid, 7, 1, 0xFFFF0000u);
    while (fed < wanted) {
        uint32_t size = piece(out);
        sim_feed(out, size);
        fed += size;
        hands();
        if (!answers_ping()) {
            fprintf(stderr, "no pong after %llu bytes\n", (unsigned long long)fed);
            return 1;
        }
    }
    return 0;
}
