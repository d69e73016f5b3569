import { ReadAlbum, ReadWriter } from "archive/contract/bags/bag-read";
import { clearEntries, insertEntries, type NewEntry } from "archive/db/imports/import-entries";
import { clearRecords, insertRecords, type NewRecord } from "archive/db/imports/import-records";
import type { ImportRow } from "archive/db/imports/imports";
import type { Services } from "archive/domain/services";
import { slicesOf } from "archive/base/batches";
import { markHere } from "./already-here";
import { entriesOfRows } from "./changed-entry";
import type { Found, FoundRow } from "./found";
import { entryOfFile, entryOfItem } from "./found-entry";
import { refusedEntry } from "./new-entry";
import { refuseZip } from "./refuse-zip";

const AT_ONCE = 500;
/** Those that are not taken and told by name; of more their number is told. */
const MOST_REFUSED = 1000;

/**
 * Writes down what is found in a zip, a part at a time, in its order. What all of it would put on the disk is counted,
 * also where one file is named often.
 */
export class FoundKeeper {
  readonly #services: Services;
  readonly #row: ImportRow;
  #waiting: NewEntry[] = [];
  #rows: FoundRow[] = [];
  #place = 0;
  #bytes = 0;
  #refused = 0;
  /** Items that stand for an entry already. */
  #taken = new Set<number>();

  constructor(services: Services, row: ImportRow) {
    this.#services = services;
    this.#row = row;
  }

  /** Takes away what an earlier try wrote down. */
  async begin(): Promise<void> {
    await clearEntries(this.#services.db, this.#row.id);
    await clearRecords(this.#services.db, this.#row.id);
  }

  /** @throws Refusal where it is more than may be taken, or a description can't be read */
  async keep(found: Found[]): Promise<void> {
    const records: NewRecord[] = [];
    for (const one of found) {
      if (one.found === "file") this.#add(entryOfFile(one));
      else if (one.found === "item") this.#add(entryOfItem(this.#services, one));
      else if (one.found === "row") this.#rows.push(one);
      else if (one.found === "left_out") this.#add(refusedEntry(one.name, one.reason));
      else if (one.found === "writer") {
        const { data } = ReadWriter.safeParse(one.writer);
        if (!data) throw refuseZip("bag_unreadable", { name: "data/writers.json" });
        records.push({ kind: "writer", place: one.place, content: { ...data, face: one.writer.face } });
      } else {
        const { data } = ReadAlbum.safeParse(one.album);
        if (!data) throw refuseZip("bag_unreadable", { name: "data/albums.json" });
        records.push({ kind: "album", place: one.place, content: data });
      }
    }
    await insertRecords(this.#services.db, this.#row.id, records);
    if (this.#rows.length >= AT_ONCE) await this.#compareRows();
    if (this.#waiting.length >= AT_ONCE) await this.#flush();
  }

  /** Writes down what is left. */
  async finish(): Promise<void> {
    await this.#compareRows();
    const more = this.#refused - MOST_REFUSED;
    if (more > 0) this.#waiting.push(refusedEntry("…", { key: "import.more_refused", params: { count: more } }));
    await this.#flush();
  }

  async #compareRows(): Promise<void> {
    for (const rows of slicesOf(this.#rows, AT_ONCE)) {
      for (const entry of await entriesOfRows(this.#services, this.#row.person_id, rows)) this.#add(entry);
    }
    this.#rows = [];
  }

  async #flush(): Promise<void> {
    const { db } = this.#services;
    const entries = await markHere(this.#services, this.#row.person_id, this.#waiting, this.#taken);
    this.#waiting = [];
    for (const part of slicesOf(entries, AT_ONCE)) {
      await insertEntries(db, this.#row.id, this.#place, part);
      this.#place += part.length;
    }
  }

  #add(entry: NewEntry) {
    if (entry.state === "refused" && ++this.#refused > MOST_REFUSED) return;
    this.#waiting.push(entry);
    if (entry.state === "new") this.#bytes += entry.bytes;
    const most = this.#services.config.importLimitBytes;
    if (this.#bytes > most) throw refuseZip("too_large", { limit: { megabytes: Math.floor(most / 1024 / 1024) } });
  }
}
