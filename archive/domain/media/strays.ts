import { findHashes } from "archive/db/items/originals";
import { sniff, type MediaType } from "archive/media/sniff";
import type { Services } from "archive/domain/services";
import { isOriginalKey } from "archive/storage/storage";

const BATCH = 500;
/** Longer than any upload is under way between its file and its row. */
export const SETTLED_MS = 6 * 3600_000;

/** An original that no row names. */
export interface Stray {
  key: string;
  bytes: number;
  keptAt: Date;
  /** By its bytes; null for what is not taken. */
  type: MediaType | null;
}

/** Keys of originals that no row names now; those of uploads under way are among them. */
export async function* strayKeys(services: Services): AsyncGenerator<string> {
  let batch: string[] = [];
  for await (const key of services.storage.list()) {
    if (isOriginalKey(key)) batch.push(key);
    if (batch.length < BATCH) continue;
    yield* await withoutRow(services, batch);
    batch = [];
  }
  yield* await withoutRow(services, batch);
}

/** Which of these keys no row names. */
export async function withoutRow({ db }: Services, keys: string[]): Promise<string[]> {
  const known = await findHashes(db, keys);
  return keys.filter((key) => !known.has(key));
}

/** What is known of a stray; null where the key holds none, or one so young that its row may still come. */
export async function findStray(services: Services, key: string): Promise<Stray | null> {
  const { storage } = services;
  if (!isOriginalKey(key) || (await withoutRow(services, [key])).length === 0) return null;
  const facts = await storage.facts(key);
  if (!facts || services.now().getTime() - facts.keptAt.getTime() < SETTLED_MS) return null;
  return { key, ...facts, type: await storage.withLocalCopy(key, sniff) };
}
