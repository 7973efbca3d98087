/* What a board has to offer to the core: ten calls, none of which waits. */
#ifndef DT_HAL_H
#define DT_HAL_H

#include <stdbool.h>
#include <stdint.h>

struct dt_facts {
    uint8_t uid[8];      /* the same for ever */
    uint32_t boot_id;    /* another one at each start */
    uint8_t reset_cause; /* DT_RESET_CAUSE_* */
    uint16_t rx_overrun; /* bytes lost, counted by whoever receives them */
    uint16_t free_stack; /* bytes, the least there ever was */
};

struct dt_edge {
    uint32_t at_us;
    uint8_t gate; /* 0 is A, 1 is B; DT_EDGE_OVERFLOW: edges were lost */
    bool blocked;
};

#define DT_EDGE_OVERFLOW 0xFF

/* Bits of hal_inputs; buttons begin at bit 0. */
#define DT_INPUT_KNOB_A 0x10
#define DT_INPUT_KNOB_B 0x20
#define DT_INPUT_GATE_A 0x40
#define DT_INPUT_GATE_B 0x80

/* What hal_spot says. */
#define DT_SPOT_EMPTY 0
#define DT_SPOT_CARD 1
#define DT_SPOT_BUSY 2

/* What hal_output switches. */
#define DT_OUTPUT_LAMP 0
#define DT_OUTPUT_BEEPER 1

uint32_t hal_micros(void);    /* all 32 bits, wraps */
uint8_t hal_tx_room(void);    /* bytes that hal_tx takes now */
void hal_tx(uint8_t byte);    /* only called where there is room */
uint8_t hal_inputs(void);     /* 1 is pressed, or blocked */
bool hal_strip(uint8_t byte); /* one byte to the strip; false: not now */
void hal_facts(struct dt_facts *facts);

/* The last conversion, 0-1023; channel 0 is the face pad, then come the spots. */
uint16_t hal_analog(uint8_t channel);

/* Takes the oldest latched edge of a gate; false: there is none. */
bool hal_edge(struct dt_edge *edge);

/* Switches a DT_OUTPUT_*. */
void hal_output(uint8_t what, uint8_t which, bool on);

/* Says DT_SPOT_*; `kind` is DT_CARD_KIND_*, and of a tag `value` is its dt_tag. */
uint8_t hal_spot(uint8_t spot, uint8_t *kind, uint32_t *value);

#endif
