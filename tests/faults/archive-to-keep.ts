import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { startArchive, type RunningArchive } from "archive/server/start-archive";
import { form } from "tests/builders/form";
import { idOf } from "tests/test-app/reply";
import { largePicture } from "./large-body";
import type { Program, RunningProgram } from "./program";

const sha256 = (bytes: Buffer | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export const keptSettings = (folder: string) => ({
  DATA_DIR: folder,
  LOG_LEVEL: "error",
  DISK_RESERVE_MB: "1",
  WORKERS: "0",
});

/** An archive that a process serves, and what its one person has put in: the original's hash of each item. */
export interface ServedArchive {
  running: RunningProgram;
  confirmed: Map<number, string>;
  /** Puts one in, each another. @returns its id; null where nobody answered */
  put(): Promise<number | null>;
  erase(id: number): Promise<void>;
}

/** @param more settings beside those of `keptSettings` */
export async function serveToKeep(
  server: Program,
  folder: string,
  more: Record<string, string> = {},
): Promise<ServedArchive> {
  const running = server.run({ ...keptSettings(folder), ...more });
  const [, origin = "", token = ""] = (await running.said(/^serving/)).split(" ");
  const headers = { authorization: `Bearer ${token}` };
  const post = (path: string, body?: FormData) =>
    fetch(`${origin}${API_BASE}${path}`, { method: "POST", headers, body });
  const confirmed = new Map<number, string>();
  return {
    running,
    confirmed,
    put: async () => {
      const bytes = await largePicture(30_000);
      const response = await post(PATHS.itemCreate, form({ image: new File([bytes], "letter.jpg") })).catch(() => null);
      if (response?.status !== 200) return null;
      const id = await idOf(response);
      confirmed.set(id, sha256(bytes));
      return id;
    },
    erase: async (id) => {
      for (const path of [PATHS.itemDelete, PATHS.itemErase])
        await expect(await post(fillPath(path, { id }))).toHaveStatus(200);
    },
  };
}

/** Puts items in until it is ended, several at once. @returns ends it */
export function underLoad({ put }: ServedArchive): () => Promise<void> {
  const ending = new AbortController();
  const load = Array.from({ length: 2 }, async () => {
    while (!ending.signal.aborted && (await put()) !== null);
  });
  return async () => {
    ending.abort();
    await Promise.all(load);
  };
}

/** What the operator reads, and how the command ended. */
export async function operate(command: Program, settings: Record<string, string>, ...args: string[]) {
  await using run = command.run(settings, ...args);
  const code = await run.ended;
  return { code, said: `${run.faults()}${run.lines.join("\n")}` };
}

/** A moment after all that happened before, and before all that comes. */
export async function momentNow(): Promise<string> {
  const moment = Date.now() + 1;
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(moment);
  return new Date(moment).toISOString();
}

/** Works with the archive of a folder that no process serves. */
export async function inFolder<T>(folder: string, work: (archive: RunningArchive) => Promise<T>): Promise<T> {
  const archive = await startArchive(readArchiveConfig(keptSettings(folder)), { workers: false, sound: false });
  try {
    return await work(archive);
  } finally {
    await archive.stop();
  }
}

/** Hash of each item's original as storage has it. */
export function originalsIn(folder: string): Promise<Map<number, string>> {
  return inFolder(folder, async ({ services: { db, storage } }) => {
    const found = new Map<number, string>();
    for (const { item_id, storage_key } of await db.selectFrom("files").select(["item_id", "storage_key"]).execute()) {
      const opened = await storage.open(storage_key);
      found.set(item_id, opened ? sha256(await buffer(opened.body)) : "lost");
    }
    return found;
  });
}
