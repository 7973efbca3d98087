/* Two light gates in a row: what passes blocks both, and the two times say how fast and how long it is. Times come
 * latched from interrupts; this only puts them together, and uses nothing but differences, so the clock may wrap. */
#include <string.h>

#include "dt_events.h"
#include "dt_hal.h"
#include "dt_inputs.h"
#include "dt_wire.h"

#define FORGET_MS 2000 /* a hand that reaches into one gate is no flick */
#define BLOCKED_MS 10000

static uint32_t start_us[2];
static uint32_t length_us[2];
static uint8_t seen;    /* bits of the gates that were blocked in this passage */
static uint8_t done;    /* bits of the gates that are free again */
static uint8_t blocked; /* bits of the gates that are blocked now */
static uint16_t passage_ms;
static uint16_t blocked_ms[2];

static void forget(void)
{
    seen = 0;
    done = 0;
    passage_ms = 0;
}

static void passage_event(void)
{
    int32_t interval = (int32_t)(start_us[1] - start_us[0]);
    uint8_t *body = dt_event_new(DT_MSG_GATE);
    body[DT_GATE_PAIR - 2] = 0;
    dt_put32(body + DT_GATE_AT_US - 2, interval < 0 ? start_us[1] : start_us[0]);
    dt_put32(body + DT_GATE_INTERVAL_US - 2, (uint32_t)interval);
    dt_put32(body + DT_GATE_BLOCKED_A_US - 2, length_us[0]);
    dt_put32(body + DT_GATE_BLOCKED_B_US - 2, length_us[1]);
}

static void unblock(uint8_t gate)
{
    if (blocked_ms[gate] >= BLOCKED_MS) {
        dt_fault(DT_PART_GATES, gate, DT_FAULT_CODE_CLEARED);
    }
    blocked_ms[gate] = 0;
}

static void take(const struct dt_edge *edge)
{
    uint8_t bit = (uint8_t)(1u << edge->gate);
    if (edge->blocked) {
        blocked |= bit;
        done &= (uint8_t)~bit; /* blocked again: a card has edges, and its passage goes on */
        if (!(seen & bit)) {
            seen |= bit;
            start_us[edge->gate] = edge->at_us;
        }
    } else {
        blocked &= (uint8_t)~bit;
        unblock(edge->gate);
        if (seen & bit) {
            length_us[edge->gate] = edge->at_us - start_us[edge->gate];
            done |= bit;
        }
    }
    if (done == 3) {
        passage_event();
        forget();
    }
}

void dt_gates_poll(void)
{
    struct dt_edge edge = {0, 0, false};
    while (hal_edge(&edge)) {
        if (edge.gate == DT_EDGE_OVERFLOW) {
            dt_fault(DT_PART_GATES, 0, DT_FAULT_CODE_OVERFLOW);
            blocked = 0;
            forget();
        } else {
            take(&edge);
        }
    }
}

void dt_gates_tick(void)
{
    for (uint8_t i = 0; i < 2; i++) {
        if (blocked >> i & 1 && blocked_ms[i] < BLOCKED_MS && ++blocked_ms[i] == BLOCKED_MS) {
            dt_fault(DT_PART_GATES, i, DT_FAULT_CODE_BLOCKED);
        }
    }
    if (seen && ++passage_ms >= FORGET_MS) {
        forget();
    }
}

void dt_gates_setup(void)
{
    blocked = 0;
    memset(blocked_ms, 0, sizeof blocked_ms);
    forget();
}
