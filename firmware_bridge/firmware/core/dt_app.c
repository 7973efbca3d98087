#include "dt_app.h"

#include "dt_events.h"
#include "dt_hal.h"
#include "dt_inputs.h"
#include "dt_link.h"
#include "dt_outputs.h"

#define TICK_US 1000u
#define CATCH_UP 20 /* ticks; a longer gap (a debugger, a laggard simulator) is not made up for */

static uint32_t last_tick_us;

void dt_setup(void)
{
    dt_events_setup();
    dt_outputs_setup();
    dt_link_setup();
    dt_inputs_setup();
    last_tick_us = hal_micros();
    dt_link_poll();
}

void dt_byte(uint8_t byte)
{
    dt_link_byte(byte);
}

static void tick(void)
{
    dt_link_tick();
    dt_inputs_tick();
    dt_outputs_tick();
}

void dt_loop(void)
{
    dt_gates_poll();
    /* the clock after the latches: an edge must never lie in the future */
    uint32_t behind = hal_micros() - last_tick_us;
    if (behind > CATCH_UP * TICK_US) {
        last_tick_us += behind - CATCH_UP * TICK_US;
        behind = CATCH_UP * TICK_US;
    }
    for (; behind >= TICK_US; behind -= TICK_US) {
        last_tick_us += TICK_US;
        tick();
    }
    dt_outputs_poll();
    dt_link_poll();
}
