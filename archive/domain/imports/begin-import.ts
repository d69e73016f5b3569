import { randomBytes } from "node:crypto";
import { DAY_MS } from "archive/contract/durations";
import { MOST_IMPORTS } from "archive/contract/imports/import";
import { lockOwner } from "archive/db/items/item-writes";
import { countImports, findImportOf, insertImport } from "archive/db/imports/imports";
import { refuse, Refusal, type MessageRef } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { ownName } from "archive/domain/media/names";
import type { Services } from "archive/domain/services";
import type { Staged } from "archive/storage/storage";

/** So long a zip waits for a yes. */
const ZIP_MS = 7 * DAY_MS;

/** Until when a zip is kept that somebody comes with, or says yes to, now. */
export function zipEnd({ now }: Pick<Services, "now">): Date {
  return new Date(now().getTime() + ZIP_MS);
}

/** Asked before a body is read. @throws Refusal "bad_request" where too many wait already; "too_many" */
export async function mayBeginImport(services: Services, actor: Actor): Promise<void> {
  await refuseMany(services.db, actor);
  await consumeRateLimit(services, { imports: actor.personId });
}

/** What is said of a zip above the limit. */
export function zipTooLarge({ config }: Services): MessageRef {
  return {
    key: "import.too_large",
    params: { limit: { megabytes: Math.floor(config.importLimitBytes / 1024 / 1024) } },
  };
}

/**
 * Keeps a zip that came whole, and has a job look through it. Nothing of it is anybody's item until its person says so.
 * @returns its number
 */
export async function beginImport(
  services: Services,
  actor: Actor,
  { staged, fileName }: { staged: Staged; fileName: string | undefined },
): Promise<number> {
  const storageKey = `import-${randomBytes(16).toString("hex")}`;
  await services.storage.keep(staged.key, storageKey);
  try {
    return await services.db.transaction().execute(async (tx) => {
      if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
      await refuseMany(tx, actor);
      const importId = await insertImport(tx, {
        person_id: actor.personId,
        state: "looking",
        name: ownName(fileName) ?? "archive.zip",
        storage_key: storageKey,
        bytes: staged.bytes,
        created_at: services.now(),
        expires_at: zipEnd(services),
      });
      await services.queue.add(tx, "look-through-import", { importId });
      return importId;
    });
  } catch (error) {
    // Thrown by a rule, so the commit was never asked for.
    if (error instanceof Refusal) await services.storage.erase(storageKey);
    else return keptAfterAll(services, storageKey, error);
    throw error;
  }
}

/**
 * The commit may have happened though its answer never came: the zip is never erased then.
 * @returns the import's number, where it did @throws the error, where that is not known
 */
async function keptAfterAll({ db, log }: Services, storageKey: string, error: unknown): Promise<number> {
  const kept = await findImportOf(db, storageKey).catch(() => null);
  if (kept) return kept.id;
  log.error("a zip was kept without a row; it stays where it is", { storageKeys: [storageKey] });
  throw error;
}

async function refuseMany(db: Services["db"], { personId }: Actor): Promise<void> {
  if ((await countImports(db, personId)) >= MOST_IMPORTS)
    throw refuse("bad_request", { message: { key: "import.too_many", params: { limit: MOST_IMPORTS } } });
}
