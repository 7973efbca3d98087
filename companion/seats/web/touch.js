// Fingers, keys and letters of the page, as fractions of the glass with the time they happened at.
"use strict";

const KINDS = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3, lostpointercapture: 3 };
const KEYS = {
  Tab: "tab", ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Enter: "enter", " ": "space",
  Escape: "escape", Backspace: "backspace",
};

/** Watches the glass. `send(kind, fields)` takes messages; `shown()` says which frame is on it, and since when. */
function watchFingers(glass, send, shown) {
  let waiting = [];
  let planned = false;
  const down = new Map();

  function flush() {
    planned = false;
    if (!waiting.length) return;
    const [frame, at] = shown();
    for (let from = 0; from < waiting.length; from += 64) {
      send("fingers", { shown: frame, shown_at: at, touches: waiting.slice(from, from + 64) });
    }
    waiting = [];
  }

  function add(event, kind) {
    const box = glass.getBoundingClientRect();
    const fraction = (value, start, length) => Math.min(Math.max((value - start) / length, -0.5), 1.5);
    waiting.push([
      down.get(event.pointerId), kind,
      fraction(event.clientX, box.left, box.width), fraction(event.clientY, box.top, box.height),
      Math.max(event.timeStamp, 0),
    ]);
  }

  let next = 1; // an id is never used twice: browsers differ in how they number fingers
  function take(event) {
    const kind = KINDS[event.type];
    if (kind === 0) {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      down.set(event.pointerId, next++);
      try { glass.setPointerCapture(event.pointerId); } catch { /* the finger has left already */ }
    }
    if (!down.has(event.pointerId)) return;
    event.preventDefault();
    if (kind === 1) { // all places between two frames: a flick is as quick as it was
      const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
      for (const each of all.length ? all : [event]) add(each, 1);
      if (!planned) {
        planned = true;
        requestAnimationFrame(flush);
      }
      return;
    }
    add(event, kind);
    if (kind >= 2) down.delete(event.pointerId);
    flush();
  }

  for (const name of Object.keys(KINDS)) glass.addEventListener(name, take, { passive: false });
  for (const name of ["contextmenu", "gesturestart", "dblclick", "touchstart", "touchmove", "touchend", "dragstart"]) {
    document.addEventListener(name, (event) => {
      if (event.target === glass || name === "gesturestart") event.preventDefault();
    }, { passive: false });
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "BUTTON") return;
    const name = KEYS[event.key];
    if (name) {
      event.preventDefault();
      send("key", { name: name === "tab" && event.shiftKey ? "shift+tab" : name, down: true });
    }
    if ([...event.key].length === 1) send("typed", { text: event.key });
  });
  document.addEventListener("keyup", (event) => {
    const name = KEYS[event.key];
    if (name) send("key", { name, down: false });
  });
  return () => { waiting = []; down.clear(); };
}
