import { lineOf, ToldFault } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import { Refusal } from "archive/base/refusal";
import { slots } from "archive/base/slots";
import { tellIn } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import { skipErasedIds } from "archive/db/backup/ids";
import { countRows } from "archive/db/backup/row-counts";
import { findHashes } from "archive/db/items/originals";
import type { Choice } from "archive/domain/backup/choose";
import { newestLedger } from "archive/domain/backup/ledger";
import type { Services } from "archive/domain/services";
import { replayErasures } from "archive/jobs/replay-erasures";
import { entriesOf, lostOriginals, missingKeys } from "./backed-up-files";
import { bringFileBack } from "archive/storage/backup/bring-back";
import type { Entry } from "archive/storage/backup/list";
import type { Place } from "archive/storage/backup/place";
import { FILES_AT_ONCE } from "archive/storage/backup/written";

export type RestoredFiles = Awaited<ReturnType<typeof restoreFiles>>;

const PAGE = 1000;

/**
 * Erases what was erased since, and brings the files back, each checked against the back-up and its row. What came in
 * between that back-up and the moment is looked for in the next one. Bytes of what was erased since may be in neither,
 * and nobody lacks them: that is why rows are erased first.
 * @returns numbers, among them of rows that the newest ledger took again (`erased`), and of renditions that are not in
 *   the back-up (`unmade`)
 */
export async function restoreFiles(services: Services, words: Words, place: Place, choice: Choice) {
  const { db, storage } = services;
  const done = { files: 0, erased: 0, unmade: 0, faults: [] as Line[] };
  const tell = tellIn(words);
  const inSlot = slots(FILES_AT_ONCE);

  async function bring(entries: Entry[]): Promise<void> {
    const hashes = await findHashes(
      db,
      entries.map(({ name }) => name),
    );
    const ends = await Promise.allSettled(
      entries.map((entry) =>
        inSlot(async () => {
          await bringFileBack(place, storage, entry);
          const sha256 = hashes.get(entry.name);
          if (sha256 && sha256 !== entry.sha256)
            throw new ToldFault(line("backup.damaged_before", { key: entry.name }));
        }),
      ),
    );
    for (const end of ends) {
      if (end.status === "fulfilled") done.files++;
      else if (end.reason instanceof Refusal) throw end.reason;
      else done.faults.push(lineOf(end.reason));
    }
    if (done.files % PAGE < entries.length) tell(words.say("lines.restore.files_back", { files: done.files }));
  }

  for await (const entries of newestLedger(place, PAGE)) {
    const back = await replayErasures(services, entries);
    done.erased += back.item + back.person + back.file + back.person_file;
  }
  for await (const entries of entriesOf(place, choice)) await bring(entries);
  const missing = await missingKeys(services);
  if (choice.next && missing.size > 0)
    for await (const entries of entriesOf(place, choice.next)) {
      const wanted = entries.filter(({ name }) => missing.delete(name));
      if (wanted.length > 0) await bring(wanted);
    }
  const lost = lostOriginals(missing);
  done.unmade = missing.size - lost.length;
  done.faults.push(...lost);
  await skipErasedIds(db);
  const { people = 0, items = 0 } = await countRows(db);
  return { ...done, people, items };
}
