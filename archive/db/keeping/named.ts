import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { hasRow } from "archive/db/rows";

/** A file of an item, or of a person's own. */
export interface FileRef {
  table: "files" | "person_files";
  id: number;
}

/** Some keys of storage, with what finds the rows that name them. */
interface AskedKeys {
  keys: string[];
  /** Files that the renditions among them were made of. */
  files: FileRef[];
  /** Keys of what the damaged bytes among them were set aside from. */
  sources: string[];
}

/** Those of some keys that a row of any table names. */
export async function listNamed(db: Db, { keys, files, sources }: AskedKeys): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const wanted = sql`any(${keys}::text[])`;
  const idsOf = (table: FileRef["table"]) => files.filter((file) => file.table === table).map(({ id }) => id);
  const parts = [
    ...["files", "person_files", "descriptions", "person_renditions"].map(
      (table) => sql`select storage_key as key from ${sql.table(table)} where storage_key = ${wanted}`,
    ),
    // Found by their files: no index of millions is kept for this.
    sql`select storage_key from renditions
      where file_id = any(${idsOf("files")}::bigint[]) and storage_key = ${wanted}`,
    // The report of one that is over stays, without its zip.
    sql`select storage_key from imports where storage_key = ${wanted} and state not in ('done', 'refused')`,
    sql`select icon from groups where icon = ${wanted}`,
    sql`select frame_key from bags where frame_key = ${wanted}`,
    sql`select aside from file_faults, unnest(aside_keys) as aside
      where storage_key = any(${sources}::text[]) and aside = ${wanted}`,
  ];
  const { rows } = await sql<{ key: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Holds a file until the transaction ends: nobody erases it, nor names renditions of it.
 * @returns whether it is there
 */
export function holdFile(tx: Tx, { table, id }: FileRef): Promise<boolean> {
  return hasRow(tx.selectFrom(table).select("id").where("id", "=", id).forUpdate());
}

/** State of a file whose rendition no row names. */
export type KnownFile = "waiting" | "here" | "erased";

/** States of some files; those that this database knows nothing of are left out. */
export async function listKnownFiles(db: Db, files: FileRef[]): Promise<Map<string, KnownFile>> {
  const known = new Map<string, KnownFile>();
  for (const [table, kind] of [
    ["files", "file"],
    ["person_files", "person_file"],
  ] as const) {
    const ids = files.filter((file) => file.table === table).map(({ id }) => id);
    const { rows } = await sql<{ id: number; known: KnownFile }>`
      select subject_id as id, 'erased' as known from erasures
      where kind = ${kind} and subject_id = any(${ids}::bigint[])
      union all select id, case state when 'waiting' then 'waiting' else 'here' end from ${sql.table(table)}
      where id = any(${ids}::bigint[])`.execute(db);
    // One that is here counts, also where the ledger has it: what was brought back is erased again.
    for (const row of rows) {
      const name = `${table} ${row.id}`;
      if (row.known !== "erased" || !known.has(name)) known.set(name, row.known);
    }
  }
  return known;
}
