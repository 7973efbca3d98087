// One seat at the table: pictures come in and are drawn whole frame by frame, fingers go out. No other page is asked.
"use strict";

const SILENT_MS = 12000; // the table says something at least every four seconds
const FIRST_MS = 250;
const LONGEST_MS = 4000;
const PHOTO_PX = 2048;
const MOST_PX = 2200000; // of a canvas: a sharper phone is drawn a little softer, and quicker
const FINAL = { 4401: "unknown", 4403: "revoked", 4409: "taken", 4410: "another", 4423: "locked", 4429: "many", 1008: "refused" };

const byId = (id) => document.getElementById(id);
const glass = byId("glass");
const paper = glass.getContext("2d", { alpha: false });
const token = decodeURIComponent(location.hash.slice(1)).trim();

let words = {};
let socket = null;
let said = 0;
let heard = 0;
let wait = FIRST_MS;
let frame = 0;
let frameAt = 0;
let drawing = Promise.resolve();
let seatName = "";
let lock = null;
let hinted = false;

const say = (key) => words[key] || "";

function readWords(all) {
  const wished = navigator.languages || [navigator.language || "en"];
  const code = wished.map((one) => one.toLowerCase().split("-")[0]).find((one) => all[one]) || "en";
  speak(all, code);
  return all;
}

function speak(all, code) {
  words = all[code] || all.en || {};
  document.documentElement.lang = code;
  byId("camera-told").textContent = say("photo");
}

/** A digest of this device that survives a reload, so that the seat is kept for it. */
function device() {
  const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(18)), (b) => b.toString(16).padStart(2, "0")).join("");
  try {
    const had = localStorage.getItem("device") || fresh();
    localStorage.setItem("device", had);
    return had;
  } catch {
    return (device.own ||= fresh());
  }
}

function size() {
  const box = glass.getBoundingClientRect();
  const [width, height] = [Math.max(Math.round(box.width), 120), Math.max(Math.round(box.height), 120)];
  const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PX / (width * height)));
  return {
    width: Math.min(width, 8192), height: Math.min(height, 8192), ratio: Math.min(Math.max(ratio, 0.5), 6),
    touch: navigator.maxTouchPoints > 0,
  };
}

// --- what is over the glass ------------------------------------------------------------------------------------------

function cover(key, { over = false, again = "" } = {}) {
  byId("cover").hidden = !key;
  byId("cover").classList.toggle("over", over);
  if (!key) return;
  byId("title").textContent = say(`${key}.title`) || "Dino Companion";
  byId("told").textContent = say(key);
  byId("again").hidden = !again;
  byId("again").textContent = say(again);
}

function hint(key) {
  byId("hint").textContent = say(key);
  byId("hint").hidden = false;
  setTimeout(() => { byId("hint").hidden = true; }, 7000);
}

async function stayAwake() {
  if (!("wakeLock" in navigator)) { // plain HTTP in a home network: browsers allow it only over HTTPS
    if (!hinted) hint("awake");
    hinted = true;
    return;
  }
  try {
    if (!lock || lock.released) lock = await navigator.wakeLock.request("screen");
  } catch { /* the battery is low, or nobody looks: it is asked for again then */ }
}

// --- the connection --------------------------------------------------------------------------------------------------

function send(type, fields = {}) {
  if (socket && socket.readyState === WebSocket.OPEN && !socket.left) {
    socket.send(JSON.stringify({ type, n: ++said, ...fields }));
  }
}

function join() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/seat`);
  mine.binaryType = "arraybuffer";
  mine.left = false;
  socket = mine;
  said = 0;
  heard = performance.now();
  mine.onopen = () => {
    const languages = (navigator.languages || []).slice(0, 8).map((one) => one.slice(0, 20));
    mine.send(JSON.stringify({ type: "join", token, device: device(), glass: size(), languages }));
  };
  mine.onmessage = (event) => {
    if (mine !== socket) return;
    heard = performance.now();
    if (typeof event.data === "string") take(JSON.parse(event.data));
    else drawing = drawing.then(() => draw(mine, event.data)).catch(() => mine.close());
  };
  mine.onclose = (event) => gone(mine, event.code);
}

function gone(mine, code) {
  if (mine.left || mine !== socket) return;
  mine.left = true;
  forgetFingers();
  byId("camera").hidden = true;
  if (FINAL[code]) {
    cover(FINAL[code], { again: "again" });
    return;
  }
  cover("lost", { over: frame > 0 });
  setTimeout(join, wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, LONGEST_MS);
}

function take(message) {
  if (message.type === "welcome") {
    wait = FIRST_MS;
    seatName = message.name;
    if (allWords[message.language]) speak(allWords, message.language);
    document.title = seatName ? `${seatName} · Dino Companion` : "Dino Companion";
    stayAwake();
  } else if (message.type === "turn") {
    document.title = `${message.yours ? "● " : ""}${seatName || "Dino Companion"}`;
    if (message.yours && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(70);
  } else if (message.type === "camera") {
    byId("camera").hidden = !message.on;
  } else if (message.type === "beat") {
    send("beat");
  }
}

setInterval(() => {
  if (socket && !socket.left && socket.readyState <= WebSocket.OPEN && performance.now() - heard > SILENT_MS) {
    const mine = socket;
    gone(mine, 4408);
    mine.close();
  }
}, 1000);

// --- frames ----------------------------------------------------------------------------------------------------------

async function draw(mine, data) {
  const view = new DataView(data);
  const number = view.getUint32(1, true);
  const [width, height, count] = [view.getUint16(5, true), view.getUint16(7, true), view.getUint8(9)];
  const pieces = [];
  let at = 10;
  for (let each = 0; each < count; each++) {
    const [x, y] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const [form, length] = [view.getUint8(at + 8), view.getUint32(at + 9, true)];
    const blob = new Blob([new Uint8Array(data, at + 13, length)], { type: form ? "image/jpeg" : "image/png" });
    pieces.push(createImageBitmap(blob).then((picture) => ({ picture, x, y })));
    at += 13 + length;
  }
  const ready = await Promise.all(pieces);
  if (mine !== socket) return;
  if (glass.width !== width || glass.height !== height) {
    glass.width = width;
    glass.height = height;
  }
  for (const { picture, x, y } of ready) {
    paper.drawImage(picture, x, y);
    picture.close();
  }
  frame = number;
  frameAt = performance.now();
  send("drawn", { frame: number });
  cover("");
}

// --- the start -------------------------------------------------------------------------------------------------------

const forgetFingers = watchFingers(glass, send, () => [frame, frameAt]);
let allWords = {};
let sized = 0;

function resized() {
  clearTimeout(sized);
  sized = setTimeout(() => send("resized", { glass: size() }), 120);
}

async function takePhoto(input) {
  const file = input.files[0];
  input.value = "";
  if (!file) return;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PHOTO_PX / Math.max(picture.width, picture.height));
    const small = document.createElement("canvas");
    small.width = Math.round(picture.width * scale);
    small.height = Math.round(picture.height * scale);
    small.getContext("2d").drawImage(picture, 0, 0, small.width, small.height);
    const blob = await new Promise((done) => small.toBlob(done, "image/jpeg", 0.9));
    socket.send(await blob.arrayBuffer());
  } catch {
    hint("photo.broken");
  }
}

byId("photo").addEventListener("change", (event) => takePhoto(event.target));
byId("again").addEventListener("click", () => location.reload());
window.addEventListener("resize", resized);
window.addEventListener("orientationchange", resized);
window.addEventListener("hashchange", () => location.reload());
document.addEventListener("visibilitychange", () => {
  if (document.hidden) send("hidden");
  else stayAwake();
});

fetch("/words.json").then((got) => got.json()).then((all) => {
  allWords = readWords(all);
  if (token) {
    cover("joining");
    join();
  } else {
    cover("page");
  }
}).catch(() => { byId("told").textContent = "The table does not answer. Reload the page."; });
