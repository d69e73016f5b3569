import { slicesOf } from "archive/base/batches";
import { CannotStart } from "archive/base/fault";
import { line, type Tell } from "archive/base/line";
import { skipErasedIds } from "archive/db/backup/ids";
import { saveLedgerPart } from "archive/db/descriptions/ledger-parts";
import { listNamed } from "archive/db/keeping/named";
import { insertErasures } from "archive/db/leaving/ledger";
import { lockEmpty, numberChangesFrom, setCovers, skipGivenIds } from "archive/db/rebuilding/insert-as-it-was";
import { eraseBytes } from "archive/domain/media/erase-files";
import type { Services } from "archive/domain/services";
import { bringItems } from "./bring-items";
import { bringPeople, bringPersonFiles } from "./bring-people";
import type { Rebuilding } from "./rebuilding";
import { readStorage } from "./read-storage";

const PAGE = 1000;

/** Numbers of what came back, and of what could not. */
export type RebuiltArchive = Awaited<ReturnType<typeof rebuildArchive>>;

/**
 * Makes an archive of what storage tells: whoever was in it, and what they kept, to be seen by them alone. All in one
 * transaction: broken off, nothing is there, and it is done anew.
 * @returns numbers, among them of files that were erased once, lay there still, and are erased again (`erased`)
 * @throws CannotStart where somebody is in the database already
 */
export async function rebuildArchive(services: Services, tell: Tell) {
  const { db, places, now } = services;
  const refuseOthers = line("rebuilding.not_empty");
  if (await db.selectFrom("people").select("id").limit(1).executeTakeFirst()) throw new CannotStart(refuseOthers);
  const told = await readStorage(services);
  tell(line("rebuilding.told_of", { people: told.people.size, items: told.items.size }));
  const made = await db.transaction().execute(async (tx) => {
    if (!(await lockEmpty(tx))) throw new CannotStart(refuseOthers);
    const rebuilding: Rebuilding = {
      services,
      tx,
      told,
      now: now().toISOString(),
      people: new Set(),
      writers: new Map(),
      albums: new Map(),
      covers: [],
      personFiles: [],
      items: new Set(),
      files: 0,
      erased: [],
      faults: told.faults,
    };
    await numberChangesFrom(tx, told.lastChange);
    await bringLedger(rebuilding);
    await bringPeople(rebuilding);
    const progress = (items: number) => tell(line("rebuilding.items_back", { items }));
    await bringItems(rebuilding, "handwriting", progress);
    await bringItems(rebuilding, "voice", progress);
    await bringPersonFiles(rebuilding);
    await setCovers(tx, rebuilding.covers);
    await skipGivenIds(tx);
    await skipErasedIds(tx);
    const keys = [...new Set(rebuilding.erased)].filter((key) => key !== "");
    // Other pages, or parts, of the same original are back.
    const named = await listNamed(tx, { keys, files: [], sources: [] });
    rebuilding.erased = keys.filter((key) => !named.has(key));
    await eraseBytes(services, tx, [...rebuilding.erased, ...told.older]);
    return rebuilding;
  });
  // At once, or they would be taken for strays; and the rows that tell where copies lie are lost.
  for (const { storage } of [places.main, ...places.copies])
    for (const key of [...made.erased, ...told.older]) await storage.erase(key).catch(() => undefined);
  const { people, items, files, albums, erased, faults } = made;
  return { people: people.size, items: items.size, files, albums: albums.size, erased: erased.length, faults };
}

async function bringLedger({ tx, told }: Rebuilding): Promise<void> {
  for (const entries of slicesOf([...told.erasures.values()], PAGE)) await insertErasures(tx, entries);
  for (const { entries: theirs, ...part } of told.parts) await saveLedgerPart(tx, part, theirs);
}
