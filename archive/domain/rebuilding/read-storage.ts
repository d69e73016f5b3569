import { KEPT_SCHEMAS } from "archive/contract/bags/kept-descriptions";
import type { ItemKind } from "archive/contract/items/item";
import { batchesOf } from "archive/base/batches";
import { lineOf, messageOf } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import type { ErasureRow } from "archive/db/tables/erasures-tables";
import { numberOf, type KeptBytes } from "archive/domain/descriptions/kept-bytes";
import { readDescription, type ReadDescription } from "archive/domain/descriptions/read-description";
import { erasureOf } from "archive/domain/leaving/ledger-lines";
import type { Services } from "archive/domain/services";
import { isDescriptionKey } from "archive/storage/storage";

/** Knowledge in storage of the archive that it belonged to. */
export interface Told {
  people: Map<number, KeptBytes>;
  items: Map<number, KeptBytes & { kind: ItemKind }>;
  /** The ledger of erasures, by kind and number, and the parts that it lies in. */
  erasures: Map<string, ErasureRow>;
  parts: (KeptBytes & { entries: ErasureRow[] })[];
  /** Descriptions that newer ones stand for. */
  older: string[];
  /** The highest number of a change that is told of. */
  lastChange: number;
  faults: Line[];
}

const AT_ONCE = 20;

/** Reads every description there is, in storage and in the places for copies; of two of the same the newer counts. */
export async function readStorage(services: Services): Promise<Told> {
  const told: Told = {
    people: new Map(),
    items: new Map(),
    erasures: new Map(),
    parts: [],
    older: [],
    lastChange: 0,
    faults: [],
  };
  const seen = new Set<string>();
  for await (const keys of batchesOf(descriptionKeys(services, seen, told), AT_ONCE))
    for (const read of await Promise.all(keys.map((key) => readFromAny(services, key, told.faults))))
      if (read) take(told, read);
  return told;
}

/** From storage, else from the first copy that has it whole. */
export async function readFromAny(services: Services, key: string, faults: Line[]): Promise<ReadDescription | null> {
  let why: Line = line("rebuilding.in_no_place");
  for (const { storage } of [services.places.main, ...services.places.copies]) {
    try {
      const read = await readDescription(storage, key);
      if (read) return read;
    } catch (error) {
      why = lineOf(error);
    }
  }
  faults.push(line("of", { what: key, why }));
  return null;
}

async function* descriptionKeys({ places }: Services, seen: Set<string>, told: Told): AsyncGenerator<string> {
  for (const { storage, address } of [places.main, ...places.copies]) {
    try {
      for await (const key of storage.list()) {
        if (!isDescriptionKey(key) || seen.has(key)) continue;
        seen.add(key);
        yield key;
      }
    } catch (error) {
      told.faults.push(line("rebuilding.place_unread", { address, why: messageOf(error) }));
    }
  }
}

function take(told: Told, { storageKey, sha256, bytes, kept }: ReadDescription): void {
  const found = { storageKey, sha256, bytes };
  told.lastChange = Math.max(told.lastChange, numberOf(storageKey));
  if (kept.schema === KEPT_SCHEMAS.erasures) {
    const entries = kept.erasures.map(erasureOf);
    for (const entry of entries) told.erasures.set(`${entry.kind} ${entry.subject_id}`, entry);
    told.parts.push({ ...found, entries });
  } else if (kept.schema === KEPT_SCHEMAS.item) takeNewer(told, told.items, kept.id, { ...found, kind: kept.kind });
  else takeNewer(told, told.people, kept.id, found);
}

function takeNewer<Found extends KeptBytes>(told: Told, all: Map<number, Found>, id: number, found: Found): void {
  const other = all.get(id);
  if (!other) return void all.set(id, found);
  const isNewer = numberOf(found.storageKey) > numberOf(other.storageKey);
  told.older.push((isNewer ? other : found).storageKey);
  if (isNewer) all.set(id, found);
}
