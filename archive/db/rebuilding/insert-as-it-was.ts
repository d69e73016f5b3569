import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { ERASED_FROM } from "archive/db/leaving/ledger";
import { hasRow } from "archive/db/rows";
import type { Database } from "archive/db/tables/tables";

/** Inserts rows with the numbers that they had. @param rows all of the same columns, as JSON has them */
export async function insertAsItWas(tx: Tx, table: keyof Database, rows: object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** Lets nobody come in until the transaction ends. @returns whether there was nobody */
export async function lockEmpty(tx: Tx): Promise<boolean> {
  await sql`lock table people in share row exclusive mode`.execute(tx);
  return !(await hasRow(tx.selectFrom("people").select("id").limit(1)));
}

/** Changes are numbered on from here. */
export async function numberChangesFrom(db: Db, number: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('descriptions_due', 'id'), ${number + 1}::bigint)`.execute(db);
}

/** No number that is there is given once more. */
export async function skipGivenIds(db: Db): Promise<void> {
  for (const table of [...Object.values(ERASED_FROM), "writers", "albums"])
    await sql`
      with given as (select max(id) as id from ${sql.table(table)})
      select setval(pg_get_serial_sequence(${table}, 'id'), id) from given where id is not null`.execute(db);
}

/** Chooses the pictures that stand for albums, once the items are there. */
export async function setCovers(tx: Tx, covers: { albumId: number; itemId: number }[]): Promise<void> {
  await sql`
    update albums set cover_id = items.id
    from unnest(${covers.map(({ albumId }) => albumId)}::bigint[], ${covers.map(({ itemId }) => itemId)}::bigint[])
      as cover (album_id, item_id) join items on items.id = cover.item_id
    where albums.id = cover.album_id`.execute(tx);
}
