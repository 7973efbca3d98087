/* Buttons, face pad, knob, analog spots, card spots and light gates. Commands return 0 or DT_NACK_CODE_*. */
#ifndef DT_INPUTS_H
#define DT_INPUTS_H

#include <stdbool.h>
#include <stdint.h>

void dt_inputs_setup(void);
void dt_inputs_tick(void); /* once a millisecond */
uint8_t dt_inputs_self_test(void);
void dt_gates_setup(void);
void dt_gates_poll(void);
void dt_gates_tick(void);
void dt_pad_setup(void);
void dt_pad_tick(void);
bool dt_pad_held(void);
uint8_t dt_stream(uint8_t spot, uint8_t rate);
uint8_t dt_tare(uint8_t spot);
uint8_t dt_config(uint8_t key, uint16_t value);
uint8_t dt_clear_roll(uint8_t roll);
void dt_pad_pause(uint16_t ms);
void dt_fault(uint8_t part, uint8_t which, uint8_t code);

#endif
