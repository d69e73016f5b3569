import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const BEAT_MS = 2_000;
const STALE_MS = 30_000;
const LOOK_MS = 250;

/**
 * Does work that two processes must not do at once. A folder is the lock, since making one is atomic everywhere.
 * A holder that died leaves it behind: its process is gone, or its beat has stopped.
 */
export async function withLock(folder, work, onWait = () => {}) {
  await mkdir(dirname(folder), { recursive: true });
  let waited = false;
  while (!(await take(folder))) {
    if (!waited) onWait();
    waited = true;
    if (await isStale(folder)) await breakStale(folder);
    await pause(LOOK_MS);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(folder, now, now).catch(() => {});
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(folder, { recursive: true, force: true });
  }
}

async function take(folder) {
  try {
    await mkdir(folder);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  await writeFile(join(folder, "pid"), String(process.pid));
  return true;
}

/** Under a lock of its own: of two that saw a stale lock, the slower must not remove the faster one's new lock. */
async function breakStale(folder) {
  const breaking = `${folder}.breaking`;
  if (!(await take(breaking))) {
    if (await isStale(breaking)) await rm(breaking, { recursive: true, force: true });
    return;
  }
  if (await isStale(folder)) await rm(folder, { recursive: true, force: true });
  await rm(breaking, { recursive: true, force: true });
}

async function isStale(folder) {
  try {
    if (Date.now() - (await stat(folder)).mtimeMs > STALE_MS) return true;
    const pid = Number(await readFile(join(folder, "pid"), "utf8"));
    if (!pid) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // ENOENT: just freed, or its holder is between making the folder and writing its name.
    return error.code === "ESRCH";
  }
}
