import type { ReadAlbum } from "archive/contract/bags/bag-read";
import type { Db } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";
import type { WriterRecord } from "../tables/imports-tables";

interface NewRecord {
  kind: "writer" | "album";
  place: number;
  content: WriterRecord | ReadAlbum;
}

/** Writes down writers and albums that were found in a bag. */
export async function insertRecords(db: Db, importId: number, records: NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto("import_records")
    .values(
      records.map(({ kind, place, content }) => ({
        import_id: importId,
        kind,
        place,
        content: JSON.stringify(content),
        made_id: null,
      })),
    )
    .execute();
}

export async function clearRecords(db: Db, importId: number): Promise<void> {
  await db.deleteFrom("import_records").where("import_id", "=", importId).execute();
}

/** Writers behind a place, in their order. */
export async function listWriterRecords(db: Db, importId: number, after: number, limit: number) {
  const rows = await recordsBehind(db, { importId, kind: "writer", after, limit });
  return rows.map(({ place, content }) => ({ place, writer: content as WriterRecord }));
}

/** Albums behind a place, in the order in which they are to be made. */
export async function listAlbumRecords(db: Db, importId: number, after: number, limit: number) {
  const rows = await recordsBehind(db, { importId, kind: "album", after, limit });
  return rows.map(({ place, content }) => ({ place, album: content as ReadAlbum }));
}

function recordsBehind(
  db: Db,
  { importId, kind, after, limit }: { importId: number; kind: NewRecord["kind"]; after: number; limit: number },
) {
  return db
    .selectFrom("import_records")
    .select(["place", "content"])
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("place", ">", after)
    .orderBy("place")
    .limit(limit)
    .execute();
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
