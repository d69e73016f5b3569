import type { ReadAlbum } from "archive/contract/bags/bag-read";
import type { Db } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";
import type { WriterRecord } from "../tables/imports-tables";

interface Contents {
  writer: WriterRecord;
  album: ReadAlbum;
}

export interface NewRecord {
  kind: keyof Contents;
  place: number;
  content: Contents[keyof Contents];
}

/** Writes down writers and albums that were found in a bag. */
export async function insertRecords(db: Db, importId: number, records: NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto("import_records")
    .values(
      records.map(({ content, ...record }) => ({ ...record, import_id: importId, content: JSON.stringify(content) })),
    )
    .execute();
}

export async function clearRecords(db: Db, importId: number): Promise<void> {
  await db.deleteFrom("import_records").where("import_id", "=", importId).execute();
}

/** A question for what was found of a kind, behind a place, in the order in which it is to be made. */
export function recordsOf<Kind extends keyof Contents>(kind: Kind) {
  return async (db: Db, importId: number, after: number, limit: number) => {
    const rows = await db
      .selectFrom("import_records")
      .select(["place", "content"])
      .where("import_id", "=", importId)
      .where("kind", "=", kind)
      .where("place", ">", after)
      .orderBy("place")
      .limit(limit)
      .execute();
    return rows as { place: number; content: Contents[Kind] }[];
  };
}

/** Writes down which album one became. */
export async function markAlbumMade(db: Db, importId: number, place: number, albumId: number): Promise<void> {
  await db
    .updateTable("import_records")
    .set({ made_id: albumId })
    .where("import_id", "=", importId)
    .where("kind", "=", "album")
    .where("place", "=", place)
    .execute();
}

/** Albums that this import has made until now. */
export async function listMadeAlbums(db: Db, importId: number): Promise<number[]> {
  const made = await valuesOf(
    db
      .selectFrom("import_records")
      .select("made_id")
      .where("import_id", "=", importId)
      .where("kind", "=", "album")
      .where("made_id", "is not", null),
    "made_id",
  );
  return made.flatMap((id) => id ?? []);
}
