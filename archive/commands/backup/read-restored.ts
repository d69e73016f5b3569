import { line, type Line } from "archive/base/line";
import type { Words } from "archive/commands/words";
import { rowsBehind, slicesOf } from "archive/base/batches";
import { countRows } from "archive/db/backup/row-counts";
import { connectReadOnly, type Db } from "archive/db/connection";
import { listAllIdsOf, listBagRows } from "archive/db/bags/bag-rows";
import { listPeopleAfter } from "archive/db/backup/people";
import { findHashes } from "archive/db/items/originals";
import type { Choice } from "archive/domain/backup/choose";
import type { Services } from "archive/domain/services";
import type { Place } from "archive/storage/backup/place";
import { entriesOf, lostOriginals, missingKeys } from "./backed-up-files";

/** Numbers and faults of a restored archive that was read through. */
export type ReadThrough = Awaited<ReturnType<typeof readRestored>>;

const PAGE = 500;

/** Reads a restored archive through, on connections that can't write: rows, everybody's items, the files they name. */
export async function readRestored(services: Services, words: Words, place: Place, choice: Choice) {
  const { say } = words;
  const { db, close } = connectReadOnly(services.db, 2, (error) => services.log.error("drill", { error }));
  try {
    const counts = await countRows(db);
    const read = { people: 0, items: 0, originals: 0, faults: countFaults(words, choice, counts) };
    for await (const personId of rowsBehind((after) => listPeopleAfter(db, after, PAGE))) {
      read.people++;
      read.items += await readItems(db, personId);
    }
    const { items = 0 } = counts;
    if (read.items !== items) read.faults.push(say("lines.drill.items_read", { items, read: read.items }));
    for await (const entries of entriesOf(place, choice)) {
      const hashes = await findHashes(
        db,
        entries.map(({ name }) => name),
      );
      for (const { name, sha256 } of entries) {
        const wanted = hashes.get(name);
        if (wanted === undefined) continue;
        read.originals++;
        if (wanted !== sha256) read.faults.push(line("backup.damaged_before", { key: name }));
      }
    }
    read.faults.push(...lostOriginals(await missingKeys({ ...services, db })));
    return read;
  } finally {
    await close();
  }
}

function countFaults({ say }: Words, { manifest }: Choice, counts: Record<string, number>): Line[] {
  return Object.entries(manifest.database?.counts ?? {}).flatMap(([table, [before, after]]) => {
    const rows = counts[table] ?? 0;
    const [least, most] = [Math.min(before, after), Math.max(before, after)];
    if (rows >= least && rows <= most) return [];
    return before === after
      ? [say("lines.drill.rows", { table, rows, wanted: before })]
      : [say("lines.drill.rows_between", { table, rows, least, most })];
  });
}

async function readItems(db: Db, ownerId: number): Promise<number> {
  let count = 0;
  for (const ids of slicesOf(await listAllIdsOf(db, ownerId), PAGE))
    count += (await listBagRows(db, ids, { viewerId: ownerId, keeperId: ownerId }, [])).length;
  return count;
}
