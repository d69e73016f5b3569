import { batchesOf } from "archive/base/batches";
import { messageOf } from "archive/base/fault";
import { KEPT_SCHEMAS, type Kept } from "archive/contract/bags/kept-descriptions";
import { isHere, keysWithoutDescription } from "archive/db/descriptions/descriptions";
import { listKnownErasures } from "archive/db/descriptions/ledger-parts";
import type { Db } from "archive/db/connection";
import { apart } from "archive/domain/apart";
import { erasureOf } from "archive/domain/leaving/ledger-lines";
import { SETTLED_MS } from "archive/domain/media/strays";
import type { Services } from "archive/domain/services";
import { isDescriptionKey } from "archive/storage/storage";
import { readDescription } from "./read-description";

const BATCH = 500;

/**
 * Erases descriptions that no row names, such as a kill leaves, of what this database knows: what is here has another
 * one, and what was erased is to have none. Any other stays: a database that came back older, or empty, doesn't know
 * what it tells of, and an archive may have to be made of it again. One that can't be looked at is told, and waits for
 * the next time.
 * @param among keys that are looked at; all that lie in storage where absent
 */
export async function sweepDescriptions(
  services: Services,
  among: Iterable<string> | AsyncIterable<string> = services.storage.list(),
): Promise<void> {
  const strays = apart(services, "a description without a row");
  let erased = 0;
  for await (const keys of batchesOf(descriptionsAmong(among), BATCH))
    for (const storageKey of await keysWithoutDescription(services.db, keys))
      await strays.each({ storageKey }, async () => {
        if (await sweepOne(services, storageKey)) erased++;
      });
  if (erased > 0) services.log.info("descriptions swept", { descriptions: erased });
}

/** @returns whether it was erased */
async function sweepOne(services: Services, key: string): Promise<boolean> {
  const { db, storage, log } = services;
  if (!(await isSettled(services, key))) return false;
  const read = await readDescription(storage, key).catch((error: unknown) => {
    log.error("a description can't be read", { storageKey: key, why: messageOf(error) });
    return null;
  });
  if (!read || !(await isKnown(db, read.kept))) return false;
  await storage.erase(key);
  return true;
}

async function* descriptionsAmong(keys: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const key of keys) if (isDescriptionKey(key)) yield key;
}

async function isSettled({ storage, now }: Services, key: string): Promise<boolean> {
  const facts = await storage.facts(key);
  return facts !== null && now().getTime() - facts.keptAt.getTime() > SETTLED_MS;
}

async function isKnown(db: Db, kept: Kept): Promise<boolean> {
  if (kept.schema === KEPT_SCHEMAS.erasures) {
    const entries = kept.erasures.map(erasureOf);
    const known = await listKnownErasures(db, entries);
    return entries.every((entry) => known.has(`${entry.kind} ${entry.subject_id}`));
  }
  const [kind, createdAt] =
    kept.schema === KEPT_SCHEMAS.item
      ? (["item", kept.created_at] as const)
      : (["person", kept.person.created_at ?? ""] as const);
  if (await isHere(db, kind, kept.id, new Date(createdAt))) return true;
  const erased = await listKnownErasures(db, [{ kind, subject_id: kept.id, erased_at: new Date() }]);
  return erased.size > 0;
}
