/* The port to the ATmega328P (Arduino Uno and Nano): no Arduino library, so that every byte and cycle is known.
 * Datasheet: Microchip DS40002061, "ATmega328P".
 *
 * D0 D1 serial; D2 D3 gates A and B; D4-D7 buttons; D8 beeper; D9 lamp; D10 unused (has to be an output for SPI);
 * D11 D13 strip data and clock; D12 A3 knob; A0 face pad; A1 A2 analog spots; A4 A5 free for a card reader (I2C). */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/atomic.h>

#include "dt_app.h"
#include "dt_hal.h"
#include "dt_proto_gen.h"
#include "identity.h"

#define RX_SIZE 64  /* powers of two; DT_RX_WINDOW is one less */
#define TX_SIZE 128 /* two of the longest frames */
#define EDGES 8
#define BLOCKED 0x80
#define CHANNELS 3

struct stamp {
    uint16_t ticks, over;
    uint8_t high;
};

struct latched {
    struct stamp stamp;
    uint8_t gate; /* with BLOCKED */
};

static volatile uint8_t rx_in, rx_out;
static volatile uint8_t tx_in, tx_out;
static volatile uint16_t overruns;
static volatile uint16_t overflows; /* of timer 1, each 32.768 ms; 17 bits of it make the clock whole */
static volatile uint8_t overflows_high;
static volatile uint16_t levels[CHANNELS];
static volatile uint8_t channel;
static volatile struct latched edges[EDGES];
static volatile uint8_t edge_in, edge_out;
static volatile bool edge_lost;
/* Not cleared at start: buffers need no value. */
static volatile uint8_t rx[RX_SIZE] __attribute__((section(".noinit")));
static volatile uint8_t tx[TX_SIZE] __attribute__((section(".noinit")));

/* --- clock: timer 1 at 2 MHz --- */

/* Only the registers are read with interrupts off: the shifts below take 8 us, by which the gates would be late. */
__attribute__((always_inline)) static inline void take_stamp(volatile struct stamp *stamp)
{
    uint16_t ticks = TCNT1;
    uint16_t over = overflows;
    uint8_t high = overflows_high;
    if ((TIFR1 & _BV(TOV1)) && ticks < 0x8000 && ++over == 0) { /* it ran over while interrupts were off */
        high++;
    }
    stamp->ticks = ticks;
    stamp->over = over;
    stamp->high = high;
}

/* 17 bits of overflows and 15 of microseconds: the whole 32. */
static uint32_t micros_of(const struct stamp *stamp)
{
    return ((uint32_t)stamp->over << 15) | ((uint32_t)stamp->high << 31) | (stamp->ticks >> 1);
}

ISR(TIMER1_OVF_vect)
{
    if (++overflows == 0) {
        overflows_high++;
    }
}

uint32_t hal_micros(void)
{
    struct stamp now;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        take_stamp(&now);
    }
    return micros_of(&now);
}

/* --- gates: any edge of INT0 and INT1; the sensors pull low when something is in the beam --- */

__attribute__((always_inline)) static inline void latch(uint8_t gate, uint8_t bit)
{
    uint8_t at = edge_in;
    uint8_t following = (at + 1) & (EDGES - 1);
    if (following == edge_out) {
        edge_lost = true;
        return;
    }
    take_stamp(&edges[at].stamp);
    edges[at].gate = PIND & bit ? gate : gate | BLOCKED;
    edge_in = following;
}

ISR(INT0_vect)
{
    latch(0, _BV(PD2));
}

ISR(INT1_vect)
{
    latch(1, _BV(PD3));
}

bool hal_edge(struct dt_edge *edge)
{
    uint8_t at = edge_out;
    if (at != edge_in) {
        struct stamp stamp = {edges[at].stamp.ticks, edges[at].stamp.over, edges[at].stamp.high};
        edge->at_us = micros_of(&stamp);
        edge->gate = edges[at].gate & (uint8_t)~BLOCKED;
        edge->blocked = (edges[at].gate & BLOCKED) != 0;
        edge_out = (at + 1) & (EDGES - 1);
        return true;
    }
    edge->gate = DT_EDGE_OVERFLOW;
    bool lost = edge_lost;
    edge_lost = false;
    return lost;
}

/* --- serial --- */

ISR(USART_RX_vect)
{
    uint8_t status = UCSR0A;
    uint8_t byte = UDR0;
    uint8_t following = (rx_in + 1) & (RX_SIZE - 1);
    if (status & _BV(DOR0)) {
        overruns++;
    }
    if (following == rx_out) {
        overruns++;
        return;
    }
    rx[rx_in] = byte;
    rx_in = following;
}

ISR(USART_UDRE_vect)
{
    if (tx_out == tx_in) {
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
        return;
    }
    UDR0 = tx[tx_out];
    tx_out = (tx_out + 1) & (TX_SIZE - 1);
}

uint8_t hal_tx_room(void)
{
    return (uint8_t)(tx_out - tx_in - 1) & (TX_SIZE - 1);
}

void hal_tx(uint8_t byte)
{
    tx[tx_in] = byte;
    tx_in = (tx_in + 1) & (TX_SIZE - 1);
    UCSR0B |= _BV(UDRIE0); /* one instruction on neither register: but only main and the ISR above write it, in turn */
}

/* --- inputs and outputs --- */

ISR(TIMER0_COMPA_vect) /* each millisecond; it also ends the sleep */
{
    ADCSRA |= _BV(ADSC);
}

ISR(ADC_vect)
{
    levels[channel] = ADC;
    uint8_t following = (uint8_t)(channel + 1);
    channel = following < CHANNELS ? following : 0;
    ADMUX = (uint8_t)(_BV(REFS0) | channel);
}

uint16_t hal_analog(uint8_t which)
{
    uint16_t level = 0;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        if (which < CHANNELS) {
            level = levels[which];
        }
    }
    return level;
}

uint8_t hal_inputs(void)
{
    uint8_t low_d = (uint8_t)~PIND; /* all of them pull low */
    uint8_t bits = (uint8_t)((low_d >> 4) & 0x0F) | (uint8_t)((low_d & (_BV(PD2) | _BV(PD3))) << 4);
    if (!(PINC & _BV(PC3))) {
        bits |= DT_INPUT_KNOB_A;
    }
    if (!(PINB & _BV(PB4))) {
        bits |= DT_INPUT_KNOB_B;
    }
    return bits;
}

void hal_output(uint8_t what, uint8_t which, bool on)
{
    uint8_t bit = what == DT_OUTPUT_BEEPER ? _BV(PB0) : _BV(PB1);
    (void)which;
    if (on) {
        PORTB |= bit;
    } else {
        PORTB &= (uint8_t)~bit;
    }
}

bool hal_strip(uint8_t byte)
{
    static bool sending;
    if (sending && !(SPSR & _BV(SPIF))) {
        return false;
    }
    SPDR = byte;
    sending = true;
    return true;
}

/* Put your card reader here (I2C is free on A4 and A5), and build with -DDT_SPOTS=n. Never wait: say DT_SPOT_BUSY.
 * Of an RFID tag give dt_tag. */
__attribute__((weak)) uint8_t hal_spot(uint8_t spot, uint8_t *kind, uint32_t *value)
{
    (void)spot;
    (void)kind;
    (void)value;
    return DT_SPOT_EMPTY;
}

void hal_facts(struct dt_facts *facts)
{
    identity_facts(facts);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        facts->rx_overrun = overruns;
    }
}

static void start_hardware(void)
{
    PORTD = _BV(PD2) | _BV(PD3) | _BV(PD4) | _BV(PD5) | _BV(PD6) | _BV(PD7); /* pull-ups */
    DDRB = _BV(PB0) | _BV(PB1) | _BV(PB2) | _BV(PB3) | _BV(PB5);
    PORTB = _BV(PB4);
    PORTC = _BV(PC3);
    levels[0] = 1023; /* no key until it was measured */
    UCSR0A = _BV(U2X0); /* before UBRR0: simulators take both together when UBRR0 is written */
    UBRR0 = 16;         /* 117647 baud: 2.1 % fast, as every Arduino at "115200" */
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    TCCR1B = _BV(CS11); /* 2 MHz */
    TIMSK1 = _BV(TOIE1);
    TCCR0A = _BV(WGM01);
    TCCR0B = _BV(CS01) | _BV(CS00); /* 250 kHz */
    OCR0A = 249;
    TIMSK0 = _BV(OCIE0A);
    EICRA = _BV(ISC00) | _BV(ISC10); /* any edge */
    EIMSK = _BV(INT0) | _BV(INT1);
    ADMUX = _BV(REFS0);
    ADCSRA = _BV(ADEN) | _BV(ADIE) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0); /* 125 kHz */
    SPCR = _BV(SPE) | _BV(MSTR); /* 4 MHz */
}

static void receive(void)
{
    for (uint8_t left = RX_SIZE; left > 0 && rx_out != rx_in; left--) {
        uint8_t byte = rx[rx_out];
        rx_out = (rx_out + 1) & (RX_SIZE - 1);
        dt_byte(byte);
    }
}

/* Sleeps until an interrupt; `sei` takes effect after the next instruction, so none is missed in between. */
__attribute__((noinline)) static void rest(void)
{
    wdt_reset();
    cli();
    if (rx_out == rx_in && edge_out == edge_in) {
        SMCR = _BV(SE); /* idle: timers and serial go on */
        sei();
        sleep_cpu();
        SMCR = 0;
    }
    sei();
}

int main(void)
{
    start_hardware();
    identity_start();
    wdt_enable(WDTO_500MS);
    sei();
    dt_setup();
    for (;;) {
        receive();
        dt_loop();
        identity_store();
        rest();
    }
}
