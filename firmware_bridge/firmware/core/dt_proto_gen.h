/* Generated from schema.toml by `python -m firmware_bridge.generate`; not to be edited.
 *
 * DT_MSG_X: the type. DT_X_FIELD: where the field lies in the payload. DT_X_FIELD_MIN, _MAX: what it may be.
 * DT_X_SIZE: the least length of the payload. Little-endian. */
#ifndef DT_PROTO_GEN_H
#define DT_PROTO_GEN_H

#define DT_MAJOR 1
#define DT_MINOR 0
#define DT_MAX_PAYLOAD 48
#define DT_EVENT_RING 16

/* Why the device started. */
#define DT_RESET_CAUSE_UNKNOWN 0
#define DT_RESET_CAUSE_POWER_ON 1
#define DT_RESET_CAUSE_EXTERNAL 2
#define DT_RESET_CAUSE_BROWN_OUT 3
#define DT_RESET_CAUSE_WATCHDOG 4
#define DT_RESET_CAUSE_SOFTWARE 5

/* What a device can have on it: the kind in a capability and in a sensor fault. */
#define DT_PART_BUTTONS 1
#define DT_PART_GATES 2
#define DT_PART_ANALOG 3
#define DT_PART_FACE_PAD 4
#define DT_PART_CARD_SPOTS 5
#define DT_PART_STRIP 6
#define DT_PART_KNOB 7
#define DT_PART_BEEPER 8
#define DT_PART_LAMPS 9

/* How sure the device is that a die lies still. */
#define DT_ROLL_KIND_STABLE 0
#define DT_ROLL_KIND_TILTED 1
#define DT_ROLL_KIND_UNREAD 2

/* What a card spot reads: the meaning of a card's value. */
#define DT_CARD_KIND_RFID 0
#define DT_CARD_KIND_COLOUR 1
#define DT_CARD_KIND_WEIGHT 2

/* What is wrong with a sensor. */
#define DT_FAULT_CODE_CLEARED 0
#define DT_FAULT_CODE_BLOCKED 1
#define DT_FAULT_CODE_STUCK 2
#define DT_FAULT_CODE_NO_ANSWER 3
#define DT_FAULT_CODE_OVERFLOW 4

/* Why a command was not done. */
#define DT_NACK_CODE_UNKNOWN_TYPE 1
#define DT_NACK_CODE_BAD_LENGTH 2
#define DT_NACK_CODE_BAD_VALUE 3
#define DT_NACK_CODE_BUSY 4
#define DT_NACK_CODE_UNSUPPORTED 5

/* How the strip shows a track. */
#define DT_TRACK_STYLE_DOT 0
#define DT_TRACK_STYLE_BAR 1
#define DT_TRACK_STYLE_PULSE 2

/* What CONFIG can set; each start begins with the defaults. */
#define DT_CONFIG_KEY_DEBOUNCE_MS 1
#define DT_CONFIG_KEY_ROLL_PAUSE_MS 2

/* One kind of part and how many of it there are (for a strip: how many lights). */
#define DT_CAPABILITY_PART 0
#define DT_CAPABILITY_COUNT 1
#define DT_CAPABILITY_SIZE 2

/* One die as it lies. The face is an index: what is printed there is the game's data, never the device's. */
#define DT_DIE_DIE 0
#define DT_DIE_DIE_MAX 15
#define DT_DIE_FACE 1
#define DT_DIE_FACE_MAX 31
#define DT_DIE_KIND 2
#define DT_DIE_CONFIDENCE 3
#define DT_DIE_CONFIDENCE_MAX 100
#define DT_DIE_SIZE 4

/* Who the device is. Sent at start and every second until HELLO_ACK, and in answer to HELLO_REQ. */
#define DT_MSG_HELLO 0x01
#define DT_HELLO_MAGIC 0
#define DT_HELLO_MAJOR 2
#define DT_HELLO_MINOR 3
#define DT_HELLO_FW_MAJOR 4
#define DT_HELLO_FW_MINOR 5
#define DT_HELLO_BOOT_ID 6
#define DT_HELLO_UID 10
#define DT_HELLO_RESET_CAUSE 18
#define DT_HELLO_SELF_TEST 19
#define DT_HELLO_RX_WINDOW 20
#define DT_HELLO_RX_WINDOW_MIN 32
#define DT_HELLO_NEXT_EVENT 21
#define DT_HELLO_GATE_MM 23
#define DT_HELLO_CAPABILITIES 24
#define DT_HELLO_CAPABILITIES_MAX 11
#define DT_HELLO_SIZE 25

/* The heartbeat, every 500 ms. Counters run on from the start of the device and wrap. */
#define DT_MSG_STATUS 0x02
#define DT_STATUS_UPTIME_MS 0
#define DT_STATUS_NEXT_EVENT 4
#define DT_STATUS_EVENTS_LOST 6
#define DT_STATUS_FRAMES_DROPPED 8
#define DT_STATUS_CRC_BAD 10
#define DT_STATUS_TOO_LONG 12
#define DT_STATUS_RX_OVERRUN 14
#define DT_STATUS_FREE_STACK 16
#define DT_STATUS_SIZE 18

/* What people call the device; sent after HELLO_ACK. */
#define DT_MSG_NAME 0x03
#define DT_NAME_TEXT 0
#define DT_NAME_TEXT_MAX 40
#define DT_NAME_SIZE 0

/* A line for the diagnostics screen, at most two a second. */
#define DT_MSG_LOG 0x04
#define DT_LOG_TEXT 0
#define DT_LOG_TEXT_MAX 40
#define DT_LOG_SIZE 0

/* The answer to PING. */
#define DT_MSG_PONG 0x05
#define DT_PONG_NONCE 0
#define DT_PONG_SIZE 2

/* A command was done. The frame's seq is the command's. */
#define DT_MSG_ACK 0x06
#define DT_ACK_COMMAND 0
#define DT_ACK_SIZE 1

/* A command was not done. The frame's seq is the command's. */
#define DT_MSG_NACK 0x07
#define DT_NACK_COMMAND 0
#define DT_NACK_CODE 1
#define DT_NACK_SIZE 2

/* Events asked for by RESEND or HELLO_ACK have left the ring. */
#define DT_MSG_EVENTS_GONE 0x08
#define DT_EVENTS_GONE_OLDEST 0
#define DT_EVENTS_GONE_SIZE 2

/* A button was pressed or let go, after debouncing. */
#define DT_MSG_BUTTON 0x10
#define DT_BUTTON_NUMBER 0
#define DT_BUTTON_BUTTON 2
#define DT_BUTTON_BUTTON_MAX 31
#define DT_BUTTON_PRESSED 3
#define DT_BUTTON_PRESSED_MAX 1
#define DT_BUTTON_AT_US 4
#define DT_BUTTON_SIZE 8

/* The dice of one roll as far as they are known: always all of them, so a later one with the same roll replaces it. */
#define DT_MSG_ROLL 0x11
#define DT_ROLL_NUMBER 0
#define DT_ROLL_ROLL 2
#define DT_ROLL_DICE 3
#define DT_ROLL_DICE_MAX 11
#define DT_ROLL_SIZE 4

/* A card came to lie on a spot, or left it. */
#define DT_MSG_CARD 0x12
#define DT_CARD_NUMBER 0
#define DT_CARD_SPOT 2
#define DT_CARD_SPOT_MAX 31
#define DT_CARD_KIND 3
#define DT_CARD_PRESENT 4
#define DT_CARD_PRESENT_MAX 1
#define DT_CARD_VALUE 5
#define DT_CARD_SIZE 9

/* Something passed both light gates. Length is speed times the time a gate was blocked. */
#define DT_MSG_GATE 0x13
#define DT_GATE_NUMBER 0
#define DT_GATE_PAIR 2
#define DT_GATE_PAIR_MAX 7
#define DT_GATE_AT_US 3
#define DT_GATE_INTERVAL_US 7
#define DT_GATE_BLOCKED_A_US 11
#define DT_GATE_BLOCKED_B_US 15
#define DT_GATE_SIZE 19

/* A knob was turned; to be added, which exactly-once delivery makes safe. */
#define DT_MSG_KNOB 0x14
#define DT_KNOB_NUMBER 0
#define DT_KNOB_KNOB 2
#define DT_KNOB_KNOB_MAX 7
#define DT_KNOB_STEPS 3
#define DT_KNOB_SIZE 4

/* A sensor does what it should not, or does so no longer (code cleared). */
#define DT_MSG_SENSOR_FAULT 0x15
#define DT_SENSOR_FAULT_NUMBER 0
#define DT_SENSOR_FAULT_PART 2
#define DT_SENSOR_FAULT_WHICH 3
#define DT_SENSOR_FAULT_WHICH_MAX 31
#define DT_SENSOR_FAULT_CODE 4
#define DT_SENSOR_FAULT_SIZE 5

/* A reading of an analog spot, less its tare. Off until STREAM asks. */
#define DT_MSG_ANALOG 0x20
#define DT_ANALOG_SPOT 0
#define DT_ANALOG_SPOT_MAX 15
#define DT_ANALOG_VALUE 1
#define DT_ANALOG_AT_US 3
#define DT_ANALOG_SIZE 7

/* Asks who is there. At most once in 1.5 s: bytes that come faster can hold an Uno in its bootloader for ever. */
#define DT_MSG_HELLO_REQ 0x40
#define DT_HELLO_REQ_SIZE 0

/* The host knows the device; events may come now. */
#define DT_MSG_HELLO_ACK 0x41
#define DT_HELLO_ACK_MAJOR 0
#define DT_HELLO_ACK_MINOR 1
#define DT_HELLO_ACK_BOOT_ID 2
#define DT_HELLO_ACK_NEXT_EVENT 6
#define DT_HELLO_ACK_SIZE 8

/* Send your events again from this number on. */
#define DT_MSG_RESEND 0x42
#define DT_RESEND_FIRST 0
#define DT_RESEND_SIZE 2

/* Asks whether the device is there. */
#define DT_MSG_PING 0x43
#define DT_PING_NONCE 0
#define DT_PING_SIZE 2

/* A lamp is on or off. */
#define DT_MSG_LAMP 0x50
#define DT_LAMP_LAMP 0
#define DT_LAMP_LAMP_MAX 15
#define DT_LAMP_ON 1
#define DT_LAMP_ON_MAX 1
#define DT_LAMP_SIZE 2

/* What the strip shows: a track of so many stones, and where on it the meteorite lies. */
#define DT_MSG_TRACK 0x51
#define DT_TRACK_LENGTH 0
#define DT_TRACK_LENGTH_MAX 64
#define DT_TRACK_POSITION 1
#define DT_TRACK_POSITION_MAX 64
#define DT_TRACK_STYLE 2
#define DT_TRACK_SIZE 3

/* How often an analog spot reports. */
#define DT_MSG_STREAM 0x52
#define DT_STREAM_SPOT 0
#define DT_STREAM_SPOT_MAX 15
#define DT_STREAM_RATE 1
#define DT_STREAM_RATE_MAX 50
#define DT_STREAM_SIZE 2

/* What an analog spot reads now counts as zero. */
#define DT_MSG_TARE 0x53
#define DT_TARE_SPOT 0
#define DT_TARE_SPOT_MAX 15
#define DT_TARE_SIZE 1

/* The beeper sounds. */
#define DT_MSG_BEEP 0x54
#define DT_BEEP_DURATION 0
#define DT_BEEP_DURATION_MAX 2000
#define DT_BEEP_SIZE 2

/* A setting, until the device starts again. */
#define DT_MSG_CONFIG 0x55
#define DT_CONFIG_KEY 0
#define DT_CONFIG_VALUE 1
#define DT_CONFIG_SIZE 3

/* A roll is taken: the next die begins a new one. Another roll than this stays. */
#define DT_MSG_CLEAR_ROLL 0x56
#define DT_CLEAR_ROLL_ROLL 0
#define DT_CLEAR_ROLL_SIZE 1

#endif
