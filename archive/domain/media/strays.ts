import { DAY_MS, HOUR_MS } from "archive/contract/durations";
import { sniff, type MediaType } from "archive/media/sniff";
import { batchesOf, slicesOf } from "archive/base/batches";
import { listKnownFiles, type KnownFile } from "archive/db/keeping/named";
import type { Services } from "archive/domain/services";
import { fileOfRendition, kindOfKey, type KeyKind } from "archive/storage/key-kinds";
import { isKey } from "archive/storage/storage";
import { eraseUnnamed, namedOf } from "./erase-unnamed";

const BATCH = 500;
/** Longer than any upload or job is under way between its file and its row. */
export const SETTLED_MS = 6 * HOUR_MS;
/** Longer than anything of which the key names no row is waited for: an archive, a zip, a picture that is cut. */
const FORGOTTEN_MS = 31 * DAY_MS;

/** Something that no row names, and that stays until the operator has looked at it. */
export interface Stray {
  key: string;
  kind: KeyKind;
  bytes: number;
  keptAt: Date;
  /** By its bytes; null for what is not taken. */
  type: MediaType | null;
}

/**
 * Keys that no row names now, whatever lies there; those of uploads and jobs under way are among them. Descriptions are
 * looked after by themselves (`sweepDescriptions`).
 * @param among keys that are looked at; all that lie in storage where absent
 */
export async function* unnamedKeys(
  services: Services,
  among: Iterable<string> | AsyncIterable<string> = services.storage.list(),
): AsyncGenerator<string> {
  for await (const keys of batchesOf(among, BATCH))
    yield* await withoutRow(
      services,
      keys.filter((key) => kindOfKey(key) !== "description"),
    );
}

/** Those of some keys that no row names. */
async function withoutRow({ db }: Services, keys: string[]): Promise<string[]> {
  const named = await namedOf(db, keys);
  return keys.filter((key) => !named.has(key));
}

/** Keys of originals that no row names now. */
export async function* strayKeys(services: Services): AsyncGenerator<string> {
  for await (const key of unnamedKeys(services)) if (kindOfKey(key) === "original") yield key;
}

/** Fate of something that no row names: erased, left until it is older, or told to operators. */
type Fate = "erased" | "left" | "told";

/**
 * Fate of some keys that no row names. What can be made again goes: renditions of files that are erased, or have
 * others; archives, zips and cut pictures that nobody waits for any more. Renditions of a file that this database knows
 * nothing of stay: it may be an older one that was brought back. An original is never erased here.
 */
export async function fatesOf(services: Services, keys: string[]): Promise<Map<string, Fate>> {
  const known = await listKnownFiles(
    services.db,
    keys.flatMap((key) => fileOfRendition(key) ?? []),
  );
  const fates = new Map<string, Fate>();
  for (const key of keys) {
    const facts = await services.storage.facts(key);
    if (facts) fates.set(key, fateOf(key, services.now().getTime() - facts.keptAt.getTime(), known));
  }
  return fates;
}

function fateOf(key: string, age: number, known: Map<string, KnownFile>): Fate {
  if (age < SETTLED_MS) return "left";
  const kind = kindOfKey(key);
  if (kind === "cut" || kind === "archive" || kind === "import") return age > FORGOTTEN_MS ? "erased" : "left";
  const file = fileOfRendition(key);
  if (!file) return "told";
  const state = known.get(`${file.table} ${file.id}`);
  // The job of one that waits comes again, and finds what it wrote.
  return state === undefined ? "told" : state === "waiting" ? "left" : "erased";
}

/** Erases those of some keys that nobody needs. @returns how many went, and which ones are for operators to look at */
export async function sweepUnnamed(services: Services, keys: string[]): Promise<{ erased: number; told: string[] }> {
  const swept = { erased: 0, told: [] as string[] };
  for (const some of slicesOf(keys, BATCH)) {
    const fates = [...(await fatesOf(services, await withoutRow(services, some)))];
    const going = fates.flatMap(([key, fate]) => (fate === "erased" ? key : []));
    swept.erased += (await eraseUnnamed(services, going)).length;
    swept.told.push(...fates.flatMap(([key, fate]) => (fate === "told" ? key : [])));
  }
  if (swept.erased > 0) services.log.info("files without a row swept", { files: swept.erased });
  return swept;
}

/** Facts of a stray; null where the key holds none, or what is swept, or one whose row may still come. */
export async function findStray(services: Services, key: string): Promise<Stray | null> {
  const { storage } = services;
  if (!isKey(key) || (await withoutRow(services, [key])).length === 0) return null;
  if ((await fatesOf(services, [key])).get(key) !== "told") return null;
  const facts = await storage.facts(key);
  return facts && { key, kind: kindOfKey(key), ...facts, type: await storage.withLocalCopy(key, sniff) };
}
