// The table device as an Arduino sketch: the same core, on Arduino's own library. Open this folder in the Arduino IDE,
// choose the board, upload. Built for the Uno in the tests; other boards should do, and are untried.
//
// Pins as on docs/bridge/wiring.md: D2 D3 gates A and B; D4-D7 buttons; D8 beeper; D9 lamp; D11 D13 strip data and
// clock; D12 A3 knob; A0 face pad; A1 A2 analog spots; A4 A5 free for a card reader (I2C).
#include <EEPROM.h>
#include <SPI.h>

extern "C" {
#include "dt_app.h"
#include "dt_hal.h"
#include "dt_proto_gen.h"
}

#ifdef __AVR__
#include <avr/wdt.h>
#endif

static const uint8_t BUTTON_PINS[4] = {4, 5, 6, 7};
static const uint8_t GATE_PINS[2] = {2, 3};
static const uint8_t ANALOG_PINS[3] = {A0, A1, A2};
static const uint8_t BEEPER_PIN = 8, LAMP_PIN = 9, KNOB_A_PIN = A3, KNOB_B_PIN = 12;
static const uint8_t EDGES = 8;

static volatile dt_edge edges[EDGES];
static volatile uint8_t edge_in, edge_out;
static volatile bool edge_lost;
static uint16_t levels[3] = {1023, 0, 0};
static uint8_t uid[8];
static uint32_t boot_id;
static uint8_t reset_cause = DT_RESET_CAUSE_UNKNOWN; // Arduino's bootloader keeps it to itself

static void latch(uint8_t gate)
{
    uint8_t following = (edge_in + 1) & (EDGES - 1);
    if (following == edge_out) {
        edge_lost = true;
        return;
    }
    edges[edge_in].at_us = micros();
    edges[edge_in].gate = gate;
    edges[edge_in].blocked = digitalRead(GATE_PINS[gate]) == LOW;
    edge_in = following;
}

static void latch_a() { latch(0); }
static void latch_b() { latch(1); }

extern "C" uint32_t hal_micros(void) { return micros(); }

extern "C" uint8_t hal_tx_room(void)
{
    int room = Serial.availableForWrite();
    return room > 255 ? 255 : room;
}

extern "C" void hal_tx(uint8_t byte) { Serial.write(byte); }

extern "C" uint8_t hal_inputs(void)
{
    uint8_t bits = 0;
    for (uint8_t i = 0; i < 4; i++) {
        bits |= (digitalRead(BUTTON_PINS[i]) == LOW) << i;
    }
    bits |= digitalRead(KNOB_A_PIN) == LOW ? DT_INPUT_KNOB_A : 0;
    bits |= digitalRead(KNOB_B_PIN) == LOW ? DT_INPUT_KNOB_B : 0;
    bits |= digitalRead(GATE_PINS[0]) == LOW ? DT_INPUT_GATE_A : 0;
    bits |= digitalRead(GATE_PINS[1]) == LOW ? DT_INPUT_GATE_B : 0;
    return bits;
}

extern "C" uint16_t hal_analog(uint8_t channel) { return channel < 3 ? levels[channel] : 0; }

extern "C" bool hal_edge(dt_edge *edge)
{
    bool some = true;
    noInterrupts();
    if (edge_out != edge_in) {
        edge->at_us = edges[edge_out].at_us;
        edge->gate = edges[edge_out].gate;
        edge->blocked = edges[edge_out].blocked;
        edge_out = (edge_out + 1) & (EDGES - 1);
    } else if (edge_lost) {
        edge->gate = DT_EDGE_OVERFLOW;
        edge_lost = false;
    } else {
        some = false;
    }
    interrupts();
    return some;
}

extern "C" void hal_output(uint8_t what, uint8_t which, bool on)
{
    (void)which;
    digitalWrite(what == DT_OUTPUT_BEEPER ? BEEPER_PIN : LAMP_PIN, on ? HIGH : LOW);
}

extern "C" bool hal_strip(uint8_t byte)
{
    SPI.transfer(byte); // 2 us at 4 MHz
    return true;
}

// Put your card reader here, and build with -DDT_SPOTS=n. Never wait: say DT_SPOT_BUSY. Of an RFID tag give dt_tag.
extern "C" uint8_t hal_spot(uint8_t spot, uint8_t *kind, uint32_t *value)
{
    (void)spot, (void)kind, (void)value;
    return DT_SPOT_EMPTY;
}

extern "C" void hal_facts(dt_facts *facts)
{
    memcpy(facts->uid, uid, sizeof uid);
    facts->boot_id = boot_id;
    facts->reset_cause = reset_cause;
    facts->rx_overrun = 0; // Arduino's library does not count
    facts->free_stack = 0; // nor does it know
}

// The first start makes a uid out of the noise of open inputs; a byte of the EEPROM says that it is there.
static void know_thyself()
{
    uint32_t boots = 0;
    if (EEPROM.read(0) != 0xDA) {
        for (uint8_t i = 0; i < 8; i++) {
            uint8_t noise = 0;
            for (uint8_t bit = 0; bit < 64; bit++) {
                noise = (noise << 1 | noise >> 7) ^ analogRead(A1 + (bit & 1)) ^ micros();
            }
            EEPROM.write(1 + i, noise);
        }
        EEPROM.put(9, boots);
        EEPROM.write(0, 0xDA);
    }
    for (uint8_t i = 0; i < 8; i++) {
        uid[i] = EEPROM.read(1 + i);
    }
    EEPROM.get(9, boots);
    EEPROM.put(9, ++boots);
    boot_id = (boots + uid[0]) * 2654435761u;
}

void setup()
{
    for (uint8_t i = 0; i < 4; i++) {
        pinMode(BUTTON_PINS[i], INPUT_PULLUP);
    }
    pinMode(GATE_PINS[0], INPUT_PULLUP);
    pinMode(GATE_PINS[1], INPUT_PULLUP);
    pinMode(KNOB_A_PIN, INPUT_PULLUP);
    pinMode(BEEPER_PIN, OUTPUT);
    pinMode(LAMP_PIN, OUTPUT);
    know_thyself();
    SPI.begin();
    pinMode(KNOB_B_PIN, INPUT_PULLUP); // after SPI, which takes the pin for its input
    Serial.begin(115200);
    attachInterrupt(digitalPinToInterrupt(GATE_PINS[0]), latch_a, CHANGE);
    attachInterrupt(digitalPinToInterrupt(GATE_PINS[1]), latch_b, CHANGE);
    dt_setup();
#ifdef __AVR__
    wdt_enable(WDTO_500MS);
#endif
}

void loop()
{
    static uint8_t channel;
    for (uint8_t left = 64; left > 0 && Serial.available(); left--) {
        dt_byte(Serial.read());
    }
    levels[channel] = analogRead(ANALOG_PINS[channel]);
    channel = (channel + 1) % 3;
    dt_loop();
#ifdef __AVR__
    wdt_reset();
#endif
}
