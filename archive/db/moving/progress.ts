import type pg from "pg";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import { listAll, listForeignKeys, type ForeignKey } from "./moved-tables";
import type { Digest } from "./table-rows";

/**
 * Progress of a move, kept in the database that it goes into, so that it is written together with the rows. While
 * its schema is there, that database is half a one (migrate.ts).
 */
const MAKE = `
  create schema akkhor_moving;
  create table akkhor_moving.done (name text primary key, rows bigint not null, sha256 text not null);
  create table akkhor_moving.foreign_keys (place text, name text, definition text not null,
    primary key (place, name))`;

/**
 * Begins a move into an empty database, or goes on with one.
 * @param mayBegin asked before one is begun; what it throws leaves the database empty
 * @returns what is there and of no move that is under way; nothing then was begun
 * @throws CannotStart where another move goes into it
 */
export async function beginMove(client: pg.ClientBase, mayBegin: () => void): Promise<string[]> {
  const { rows } = await client.query<{ ours: boolean; begun: boolean }>(
    `select pg_try_advisory_lock(hashtext('akkhor_moving')) as ours,
      to_regnamespace('akkhor_moving') is not null as begun`,
  );
  if (!rows[0]?.ours) throw new CannotStart(line("moving.under_way"));
  if (rows[0].begun) return [];
  const there = await listAll(client);
  if (there.length === 0) {
    mayBegin();
    await inTransaction(client, () => client.query(MAKE));
  }
  return there;
}

export async function listDone(client: pg.ClientBase): Promise<Map<string, Digest>> {
  const { rows } = await client.query<Digest & { name: string }>("select name, rows, sha256 from akkhor_moving.done");
  return new Map(rows.map(({ name, ...digest }) => [name, digest]));
}

export async function setDone(client: pg.ClientBase, name: string, { rows, sha256 }: Digest): Promise<void> {
  await client.query(
    `insert into akkhor_moving.done values ($1, $2, $3)
    on conflict (name) do update set rows = excluded.rows, sha256 = excluded.sha256`,
    [name, rows, sha256],
  );
}

export async function setUndone(client: pg.ClientBase, names: string[]): Promise<void> {
  await client.query("delete from akkhor_moving.done where name = any ($1)", [names]);
}

/** Puts the foreign keys aside while tables come one by one; who owns them may, without being a superuser. */
export async function dropForeignKeys(client: pg.ClientBase): Promise<void> {
  const keys = await listForeignKeys(client);
  await inTransaction(client, async () => {
    for (const { place, name, definition } of keys) {
      await client.query(
        `insert into akkhor_moving.foreign_keys values ($1, $2, $3)
        on conflict (place, name) do update set definition = excluded.definition`,
        [place, name, definition],
      );
      await client.query(`alter table ${place} drop constraint ${name}`);
    }
  });
}

/** Makes them again; each is checked against every row. */
export async function restoreForeignKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<ForeignKey>("select * from akkhor_moving.foreign_keys order by place, name");
  for (const { place, name, definition } of rows)
    await inTransaction(client, async () => {
      await client.query(`alter table ${place} add constraint ${name} ${definition}`);
      await client.query("delete from akkhor_moving.foreign_keys where place = $1 and name = $2", [place, name]);
    });
}

/** From here on the database is an ordinary one. */
export async function endMove(client: pg.ClientBase): Promise<void> {
  await client.query("drop schema akkhor_moving cascade");
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const done = await work();
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
