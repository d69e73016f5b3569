import { randomBytes } from "node:crypto";
import { MOST_IMPORTS } from "archive/contract/imports/import";
import { lockOwner } from "archive/db/items/item-writes";
import { countImports, insertImport } from "archive/db/imports/imports";
import { refuse, type MessageRef } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { ownName } from "archive/domain/media/names";
import type { Services } from "archive/domain/services";
import type { Staged } from "archive/storage/storage";

/** So long a zip waits for a yes. */
const ZIP_MS = 7 * 24 * 3600_000;

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
  const now = services.now();
  try {
    return await services.db.transaction().execute(async (tx) => {
      if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
      await refuseMany(tx, actor);
      const importId = await insertImport(tx, {
        personId: actor.personId,
        name: ownName(fileName) ?? "archive.zip",
        storageKey,
        bytes: staged.bytes,
        now,
        expiresAt: new Date(now.getTime() + ZIP_MS),
      });
      await services.queue.add(tx, "look-through-import", { importId });
      return importId;
    });
  } catch (error) {
    await services.storage.erase(storageKey);
    throw error;
  }
}

async function refuseMany(db: Services["db"], { personId }: Actor): Promise<void> {
  if ((await countImports(db, personId)) >= MOST_IMPORTS)
    throw refuse("bad_request", { message: { key: "import.too_many", params: { limit: MOST_IMPORTS } } });
}
