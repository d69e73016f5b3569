import { createHash, randomBytes } from "node:crypto";
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { slots } from "archive/base/slots";
import { envelope } from "archive/contract/envelope";
import { readItemWire } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { TestApp } from "./test-app";

/** Each waits for the disk by itself, and for the database together. */
const AT_ONCE = 8;
const A_STATEMENT = 500;

/** Where the bytes of a key lie in a folder that has them. */
export function pathOf(folder: string, key: string): string {
  return join(folder, "kept", key.slice(0, 2), key);
}

/** Storage keys of every original of items, in the order in which they came in. */
export async function originalKeys({ services: { db } }: TestApp): Promise<string[]> {
  const rows = await db.selectFrom("files").select("storage_key").orderBy("id").execute();
  return rows.map((row) => row.storage_key);
}

/** Flips a bit of a file, as a disk that grows old does. */
export async function flipBit(path: string, at = 10): Promise<void> {
  const bytes = await readFile(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

/** Cuts a file off, as a disk that was full does. */
export async function cutOff(path: string, to: number): Promise<void> {
  await truncate(path, to);
}

/** Loses a file. */
export async function loseFile(path: string): Promise<void> {
  await rm(path);
}

/**
 * Puts many small originals in at once, as further pages of an item, past its form.
 * @param bytes how many each has
 * @returns their keys
 */
export async function manyOriginals(
  { services: { db, storage } }: TestApp,
  itemId: number,
  count: number,
  bytes = () => 64,
) {
  const contents = Array.from({ length: count }, () => randomBytes(bytes()));
  const rows = contents.map((content, at) => ({
    item_id: itemId,
    position: at + 1,
    storage_key: randomBytes(16).toString("hex"),
    sha256: createHash("sha256").update(content).digest("hex"),
    bytes: content.byteLength,
    media_type: "image/jpeg",
    own_name: `page-${at}.jpg`,
    public_name: `page-${at}.jpg`,
    state: "ready" as const,
    replaced_at: null,
  }));
  const inSlot = slots(AT_ONCE);
  await Promise.all(
    rows.map(({ storage_key }, at) => inSlot(() => storage.put(storage_key, contents[at] ?? Buffer.alloc(0)))),
  );
  for (let first = 0; first < count; first += A_STATEMENT)
    await db
      .insertInto("files")
      .values(rows.slice(first, first + A_STATEMENT))
      .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** An item as somebody reads it, its owner where nobody is named. */
export async function readItem(app: TestApp, id: number, name: string | null = "amina") {
  const response = await app.as(name).get(fillPath(PATHS.itemDetails, { id }));
  return readItemWire.fromWire(envelope(readItemWire.schema).parse(await response.json()).data);
}

/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
