/* What is on the device. A port may say otherwise with -D, up to the bounds of the protocol. */
#ifndef DT_BOARD_H
#define DT_BOARD_H

#define DT_FW_MAJOR 1
#define DT_FW_MINOR 0

#ifndef DT_NAME
#define DT_NAME "Dino table"
#endif
#ifndef DT_BUTTONS
#define DT_BUTTONS 4
#endif
#ifndef DT_ANALOGS
#define DT_ANALOGS 2
#endif
#ifndef DT_SPOTS
#define DT_SPOTS 0 /* the hook is hal_spot */
#endif
#ifndef DT_LIGHTS
#define DT_LIGHTS 30
#endif
#ifndef DT_LAMPS
#define DT_LAMPS 1
#endif
#ifndef DT_GATE_MM
#define DT_GATE_MM 20
#endif
#ifndef DT_RX_WINDOW
#define DT_RX_WINDOW 63
#endif

#endif
