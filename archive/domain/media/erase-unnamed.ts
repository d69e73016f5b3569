import type { Tx } from "archive/db/connection";
import type { NewRendition } from "archive/db/items/files";
import { holdFile, listNamed } from "archive/db/keeping/named";
import { levelOf } from "archive/db/unavailable";
import type { Services } from "archive/domain/services";
import { fileOfRendition, kindOfKey, sourcesOfDamaged } from "archive/storage/key-kinds";
import { eraseBytes } from "./erase-files";

/** Those of some keys that a row names. */
export function namedOf(db: Services["db"], keys: string[]): Promise<Set<string>> {
  return listNamed(db, {
    keys,
    files: keys.flatMap((key) => fileOfRendition(key) ?? []),
    sources: keys.filter((key) => kindOfKey(key) === "damaged").flatMap(sourcesOfDamaged),
  });
}

/**
 * Erases what no row names. A file whose renditions are among it is held meanwhile, so that no job comes to name one
 * that is erased the same moment: who names renditions holds it too, and looks whether they are there (`assertKept`).
 * @param each does the erasing of a key, and may pass over one that fails
 * @returns the keys that no row named and that are gone
 */
export async function eraseUnnamed(
  services: Services,
  keys: string[],
  each: (key: string, erase: () => Promise<void>) => Promise<void> = (_key, erase) => erase(),
): Promise<string[]> {
  const erased: string[] = [];
  async function eraseOf(db: Services["db"], group: string[]): Promise<void> {
    const named = await namedOf(db, group);
    for (const key of group) {
      if (named.has(key)) continue;
      await each(key, async () => {
        await services.storage.erase(key);
        erased.push(key);
      });
    }
  }
  for (const [file, group] of byFile(keys)) {
    // Only the keys of renditions may come again.
    if (!file) await eraseOf(services.db, group);
    else
      await services.db.transaction().execute(async (tx) => {
        await holdFile(tx, file);
        await eraseOf(tx, group);
      });
  }
  return erased;
}

function byFile(keys: string[]): [ReturnType<typeof fileOfRendition>, string[]][] {
  const groups = new Map<string, [ReturnType<typeof fileOfRendition>, string[]]>();
  for (const key of new Set(keys)) {
    const file = fileOfRendition(key);
    const name = file ? `${file.table} ${file.id}` : "";
    const group = groups.get(name) ?? [file, []];
    group[1].push(key);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/**
 * Runs work that writes renditions and names them by rows. Where it fails, what it wrote and no row names is taken away
 * again; what a kill leaves is found by the sweep.
 * @param work adds each key before anything is written under it
 */
export async function takingBack<T>(services: Services, work: (written: string[]) => Promise<T>): Promise<T> {
  const written: string[] = [];
  try {
    return await work(written);
  } catch (error) {
    await eraseUnnamed(services, written).catch((left: unknown) =>
      services.log[levelOf(left)]("renditions of a try that failed are left to the sweep", {
        storageKeys: written,
        error: left,
      }),
    );
    throw error;
  }
}

/**
 * Asked right before renditions are named, their file held.
 * @throws Error where one was taken away meanwhile, by another try that failed: the next one writes it again
 */
export async function assertKept({ storage }: Services, renditions: Pick<NewRendition, "storageKey">[]): Promise<void> {
  const sizes = await Promise.all(renditions.map(({ storageKey }) => storage.size(storageKey)));
  const at = sizes.indexOf(null);
  if (at >= 0) throw new Error(`${renditions[at]?.storageKey} was taken away before a row named it`);
}

/** Has erased what was written and not named: its file is gone, or another run was faster. */
export async function eraseLeft(
  services: Services,
  tx: Tx,
  written: Pick<NewRendition, "storageKey">[],
  named: ReadonlySet<string> = new Set(),
): Promise<void> {
  const left = written.map(({ storageKey }) => storageKey).filter((key) => !named.has(key));
  await eraseBytes(services, tx, left);
}
