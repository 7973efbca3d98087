/* The real AVR binary in libsimavr, in virtual time, as a shared library for Python's ctypes. Built where it is used
 * and never shipped as a binary: simavr is GPL-3. Times in microseconds since the start, 16 cycles each. */
#include <simavr/avr_adc.h>
#include <simavr/avr_eeprom.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_spi.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define CYCLES_US 16
#define BYTE_CYCLES 1360 /* 10 bits at 117647 baud: the line, which does not wait for the device */
#define QUEUE 65536
#define PINS 4096
#define MCUSR_AT 0x54

struct pin {
    avr_cycle_count_t at;
    char port;
    uint8_t bit, level;
};

struct sim {
    avr_t *avr;
    uint8_t in[QUEUE], out[QUEUE], strip[QUEUE];
    uint32_t in_head, in_tail, out_head, out_tail, strip_count;
    struct pin pins[PINS];
    uint32_t pin_count;
    uint32_t millivolts[8];
    int in_full;
    uint32_t in_dropped, resets;
    uint32_t hang_at;
    uint8_t hang_saved[2];
    int hanging;
    int line_busy;
    uint8_t high[3]; /* what is outside at the pins of ports B, C and D: a reset does not change it */
};

static void silent(avr_t *avr, const int level, const char *format, va_list ap)
{
    (void)avr, (void)level, (void)format, (void)ap;
}

static void no_sleep(avr_t *avr, avr_cycle_count_t how_long)
{
    (void)avr, (void)how_long; /* virtual time: the default would wait for the wall clock */
}

static void on_out(struct avr_irq_t *irq, uint32_t value, void *param)
{
    struct sim *sim = param;
    (void)irq;
    sim->out[sim->out_tail++ % QUEUE] = (uint8_t)value;
}

static void on_xoff(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    ((struct sim *)param)->in_full = value != 0;
}

static void on_xon(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    if (value) {
        ((struct sim *)param)->in_full = 0;
    }
}

static void on_strip(struct avr_irq_t *irq, uint32_t value, void *param)
{
    struct sim *sim = param;
    (void)irq;
    sim->strip[sim->strip_count++ % QUEUE] = (uint8_t)value;
}

static void on_adc(struct avr_irq_t *irq, uint32_t value, void *param)
{
    struct sim *sim = param;
    union {
        avr_adc_mux_t mux;
        uint32_t value;
    } asked = {.value = value};
    (void)irq;
    if (asked.mux.src < 8) {
        avr_raise_irq(avr_io_getirq(sim->avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC0 + asked.mux.src),
                      sim->millivolts[asked.mux.src]);
    }
}

static void listen(struct sim *sim)
{
    avr_t *avr = sim->avr;
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_out, sim);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF), on_xoff, sim);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XON), on_xon, sim);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT), on_strip, sim);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER), on_adc, sim);
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_POLL_SLEEP | AVR_UART_FLAG_STDIO);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
}

static void set_pin(struct sim *sim, char port, uint8_t bit, uint8_t level)
{
    uint8_t *high = &sim->high[port - 'B'];
    *high = (uint8_t)(level ? *high | 1u << bit : *high & ~(1u << bit));
    avr_raise_irq(avr_io_getirq(sim->avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit), level);
}

/* The simulator forgets the outside at a reset; and it passes on only what changes, so each pin goes there and back. */
static void apply_pins(struct sim *sim)
{
    static const struct {
        char port;
        uint8_t bit;
    } inputs[] = {{'D', 2}, {'D', 3}, {'D', 4}, {'D', 5}, {'D', 6}, {'D', 7}, {'B', 4}, {'C', 3}};
    for (unsigned i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        uint8_t level = sim->high[inputs[i].port - 'B'] >> inputs[i].bit & 1;
        set_pin(sim, inputs[i].port, inputs[i].bit, !level);
        set_pin(sim, inputs[i].port, inputs[i].bit, level);
    }
}

struct sim *avrsim_open(const char *elf)
{
    struct sim *sim = calloc(1, sizeof *sim);
    elf_firmware_t firmware;
    avr_global_logger_set(silent);
    memset(&firmware, 0, sizeof firmware);
    if (sim == NULL || elf_read_firmware(elf, &firmware) != 0) {
        free(sim);
        return NULL;
    }
    sim->avr = avr_make_mcu_by_name("atmega328p");
    avr_init(sim->avr);
    firmware.eesize = 0; /* an erased EEPROM, as on a new board */
    avr_load_firmware(sim->avr, &firmware);
    sim->avr->frequency = 16000000;
    sim->avr->sleep = no_sleep;
    sim->avr->vcc = sim->avr->avcc = sim->avr->aref = 5000;
    sim->millivolts[0] = 5000;
    listen(sim);
    memset(sim->high, 0xFF, sizeof sim->high); /* everything open: the pull-ups hold all inputs high */
    apply_pins(sim);
    return sim;
}

void avrsim_close(struct sim *sim)
{
    avr_terminate(sim->avr);
    free(sim);
}

static avr_cycle_count_t next_byte(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct sim *sim = param;
    if (sim->in_head == sim->in_tail) {
        sim->line_busy = 0;
        return 0;
    }
    uint8_t byte = sim->in[sim->in_head++ % QUEUE];
    if (sim->in_full) {
        sim->in_dropped++; /* a real line does not stop either */
    } else {
        avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), byte);
    }
    return when + BYTE_CYCLES;
}

uint32_t avrsim_feed(struct sim *sim, const uint8_t *bytes, uint32_t count)
{
    uint32_t taken = 0;
    while (taken < count && sim->in_tail - sim->in_head < QUEUE) {
        sim->in[sim->in_tail++ % QUEUE] = bytes[taken++];
    }
    if (!sim->line_busy && taken > 0) {
        sim->line_busy = 1;
        avr_cycle_timer_register(sim->avr, BYTE_CYCLES, next_byte, sim);
    }
    return taken;
}

uint32_t avrsim_take(struct sim *sim, uint8_t *bytes, uint32_t room)
{
    uint32_t count = 0;
    while (count < room && sim->out_head != sim->out_tail) {
        bytes[count++] = sim->out[sim->out_head++ % QUEUE];
    }
    return count;
}

/* Pins change at their cycle, also while the core sleeps: between two runs would be up to a millisecond wrong. */
static avr_cycle_count_t next_pin(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct sim *sim = param;
    (void)avr;
    while (sim->pin_count > 0 && sim->pins[0].at <= when) {
        struct pin pin = sim->pins[0];
        memmove(sim->pins, sim->pins + 1, --sim->pin_count * sizeof pin);
        set_pin(sim, pin.port, pin.bit, pin.level);
    }
    return sim->pin_count > 0 ? sim->pins[0].at : 0;
}

int avrsim_pin(struct sim *sim, char port, uint8_t bit, uint8_t level, uint64_t at_us)
{
    avr_cycle_count_t at = at_us * CYCLES_US;
    uint32_t i = sim->pin_count;
    if (at <= sim->avr->cycle) {
        set_pin(sim, port, bit, level);
        return 0;
    }
    if (sim->pin_count == PINS) {
        return -1;
    }
    for (; i > 0 && sim->pins[i - 1].at > at; i--) {
        sim->pins[i] = sim->pins[i - 1];
    }
    sim->pins[i] = (struct pin){at, port, bit, level};
    sim->pin_count++;
    avr_cycle_timer_cancel(sim->avr, next_pin, sim);
    avr_cycle_timer_register(sim->avr, sim->pins[0].at - sim->avr->cycle, next_pin, sim);
    return 0;
}

void avrsim_adc(struct sim *sim, uint8_t channel, uint32_t millivolts)
{
    sim->millivolts[channel & 7] = millivolts;
}

static void mend(struct sim *sim)
{
    if (sim->hanging) {
        memcpy(sim->avr->flash + sim->hang_at, sim->hang_saved, 2);
        sim->hanging = 0;
    }
}

uint64_t avrsim_run(struct sim *sim, uint64_t until_us)
{
    avr_t *avr = sim->avr;
    while ((int64_t)(until_us * CYCLES_US - avr->cycle) > 0) { /* signed: a sleeping core overshoots */
        avr_flashaddr_t before = avr->pc;
        int state = avr_run(avr);
        if (avr->pc == 0 && before != 0) {
            sim->resets++;
            mend(sim);
            apply_pins(sim);
        }
        if (state == cpu_Done || state == cpu_Crashed) {
            return 0;
        }
    }
    return avr->cycle / CYCLES_US;
}

void avrsim_reset(struct sim *sim, uint8_t flags)
{
    avr_reset(sim->avr);
    sim->avr->data[MCUSR_AT] = flags; /* avr_reset sets none; on a board the reset pin sets EXTRF */
    sim->resets++;
    apply_pins(sim);
}

/* The function at this address becomes `rjmp .-2`, until the watchdog bites: a hang in the unchanged binary. */
void avrsim_hang(struct sim *sim, uint32_t at)
{
    sim->hang_at = at;
    memcpy(sim->hang_saved, sim->avr->flash + at, 2);
    sim->avr->flash[at] = 0xFF;
    sim->avr->flash[at + 1] = 0xCF;
    sim->hanging = 1;
}

void avrsim_eeprom(struct sim *sim, uint8_t *bytes, uint32_t count, int write)
{
    avr_eeprom_desc_t desc = {.ee = bytes, .offset = 0, .size = count};
    avr_ioctl(sim->avr, write ? AVR_IOCTL_EEPROM_SET : AVR_IOCTL_EEPROM_GET, &desc);
}

uint64_t avrsim_now(struct sim *sim) { return sim->avr->cycle / CYCLES_US; }
uint8_t avrsim_data(struct sim *sim, uint16_t at) { return sim->avr->data[at]; }
uint32_t avrsim_dropped(struct sim *sim) { return sim->in_dropped; }
uint32_t avrsim_resets(struct sim *sim) { return sim->resets; }

uint32_t avrsim_strip(struct sim *sim, uint8_t *bytes, uint32_t room)
{
    uint32_t count = sim->strip_count < room ? sim->strip_count : room;
    for (uint32_t i = 0; i < count; i++) {
        bytes[i] = sim->strip[(sim->strip_count - count + i) % QUEUE];
    }
    return sim->strip_count;
}
