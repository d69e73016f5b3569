import { rowsBehind, slicesOf } from "archive/base/batches";
import { countRows } from "archive/db/backup/row-counts";
import { connectReadOnly, type Db } from "archive/db/connection";
import { listAllIdsOf, listBagRows } from "archive/db/bags/bag-rows";
import { listPeopleAfter } from "archive/db/backup/people";
import { findHashes } from "archive/db/items/originals";
import type { Choice } from "archive/domain/backup/choose";
import type { Services } from "archive/domain/services";
import type { Place } from "archive/storage/backup/place";
import { entriesOf, lostWords, missingKeys } from "./backed-up-files";

/** Numbers and faults of a restored archive that was read through. */
export type ReadThrough = Awaited<ReturnType<typeof readRestored>>;

const PAGE = 500;

/** Reads a restored archive through, on connections that can't write: rows, everybody's items, the files they name. */
export async function readRestored(services: Services, place: Place, choice: Choice) {
  const { db, close } = connectReadOnly(services.db, 2, (error) => services.log.error("drill", { error }));
  try {
    const counts = await countRows(db);
    const read = { people: 0, items: 0, originals: 0, faults: countFaults(choice, counts) };
    for await (const personId of rowsBehind((after) => listPeopleAfter(db, after, PAGE))) {
      read.people++;
      read.items += await readItems(db, personId);
    }
    if (read.items !== counts.items) read.faults.push(`Of ${counts.items} items ${read.items} could be read`);
    for await (const entries of entriesOf(place, choice)) {
      const hashes = await findHashes(
        db,
        entries.map(({ name }) => name),
      );
      for (const { name, sha256 } of entries) {
        const wanted = hashes.get(name);
        if (wanted === undefined) continue;
        read.originals++;
        if (wanted !== sha256) read.faults.push(`${name} was damaged before it was backed up`);
      }
    }
    read.faults.push(...lostWords(await missingKeys({ ...services, db })));
    return read;
  } finally {
    await close();
  }
}

function countFaults({ manifest }: Choice, counts: Record<string, number>): string[] {
  return Object.entries(manifest.database?.counts ?? {}).flatMap(([table, [before, after]]) => {
    const rows = counts[table] ?? 0;
    return rows >= Math.min(before, after) && rows <= Math.max(before, after)
      ? []
      : [`The table ${table} has ${rows} rows, and had ${before === after ? before : `${before} to ${after}`}`];
  });
}

async function readItems(db: Db, ownerId: number): Promise<number> {
  let count = 0;
  for (const ids of slicesOf(await listAllIdsOf(db, ownerId), PAGE))
    count += (await listBagRows(db, ids, { viewerId: ownerId, keeperId: ownerId }, [])).length;
  return count;
}
