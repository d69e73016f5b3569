import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { bubblewrap } from "archive/media/confine/bubblewrap";
import { chooseAmong } from "archive/media/confine/confine";
import { landlock } from "archive/media/confine/landlock";
import { startDecoder } from "archive/media/decoder-child";

// Starts a decoder by the way that is named, says its id, and stays until it is killed.
chooseAmong([landlock, bubblewrap].filter(({ name }) => process.argv.includes(name)));
const child = await startDecoder(100, { nice: false, reserved: 0 });
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "latin1");
// Before that it is what confines it.
while (!child.pid || !commandOf(child.pid).startsWith(process.execPath)) await pause(10);
console.log(`decoder ${child.pid}`);
setInterval(() => undefined, 60_000);
