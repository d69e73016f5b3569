import type pg from "pg";
import { CannotStart, messageOf } from "archive/base/fault";
import { migrateLike, refuseUnready } from "archive/db/migrate";
import { listSequences, listTables, type MovedTable } from "./moved-tables";
import {
  beginMove,
  dropForeignKeys,
  endMove,
  inTransaction,
  listDone,
  restoreForeignKeys,
  setDone,
  setUndone,
} from "./progress";
import { openSide } from "./side";
import { copyRows, digestOf, type Digest } from "./table-rows";

export interface Moved {
  tables: number;
  rows: number;
}

interface Move {
  /** Addresses, as DATABASE_URL has them. */
  from: string;
  to: string;
  /** Told how far it has come, in lines for the operator. */
  tell(line: string): void;
}

/**
 * Copies everything of one database into another that is empty, and compares both row by row. Broken off, it goes on
 * where it was: what is there and still as the source has it is not copied again. What it reads is one moment of the
 * source, where nobody can write meanwhile.
 * @throws CannotStart with words for the operator; the target is then half a database, which Akkhor doesn't start on
 */
export async function moveDatabase({ from, to, tell }: Move): Promise<Moved> {
  const source = await openSide(from, "The database to move");
  try {
    await refuseUnready(source.db);
    const target = await openSide(to, "The database to move into");
    try {
      await beginMove(target.client);
      await migrateLike(source.connection, target.connection).catch((error: unknown) => {
        throw new CannotStart(`The database to move into can't be made ready: ${reasonOf(error)}`, { cause: error });
      });
      const moved = await moveRows(source.client, target.client, tell);
      await target.client.query("vacuum (analyze)");
      await endMove(target.client);
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveRows(source: pg.PoolClient, target: pg.PoolClient, tell: Move["tell"]): Promise<Moved> {
  const tables = agreed(await listTables(source), await listTables(target), tell);
  await dropForeignKeys(target);
  const read = new Map<string, Digest>();
  await inOneMoment(source, tables, async () => {
    const done = await listDone(target);
    for (const table of tables) {
      const digest = await bring(source, target, table, done.get(table.name), tell);
      read.set(table.name, digest);
    }
    await setSequences(source, target);
  });
  tell("Checking the ties between the tables");
  await restoreForeignKeys(target);
  tell("Comparing row by row");
  await compare(target, tables, read);
  return { tables: tables.length, rows: [...read.values()].reduce((sum, { rows }) => sum + rows, 0) };
}

/** Tables of both. @throws CannotStart where they are not of one kind */
function agreed(there: MovedTable[], here: MovedTable[], tell: Move["tell"]): MovedTable[] {
  const wanted = new Map(here.map((table) => [table.name, table]));
  const left = there.filter(({ name }) => !wanted.has(name)).map(({ name }) => name);
  if (left.length > 0) tell(`Not Akkhor's, and left where it is: ${left.join(", ")}`);
  const tables = there.filter(({ name }) => wanted.has(name));
  const lacking = here.filter(({ name }) => !tables.some((table) => table.name === name)).map(({ name }) => name);
  const unlike = tables.flatMap((table) => {
    const types = new Map(wanted.get(table.name)?.columns.map(({ name, type }) => [name, type]));
    return table.columns
      .filter(({ name, type }) => types.get(name) !== type)
      .map(({ name }) => `${table.name}.${name}`);
  });
  if (lacking.length + unlike.length > 0)
    throw new CannotStart(
      `The database to move is not as its migrations made it: ${[...lacking, ...unlike].join(", ")}. Nothing was ` +
        "moved.",
    );
  return tables;
}

/** Reads in one snapshot that nobody writes beside: locks come before it. */
async function inOneMoment(source: pg.PoolClient, tables: MovedTable[], work: () => Promise<void>): Promise<void> {
  await source.query("begin isolation level repeatable read read only");
  try {
    await source.query(`lock table ${tables.map(({ name }) => name).join(", ")} in share mode`);
    await work();
  } finally {
    await source.query("rollback").catch(() => undefined);
  }
}

/** Brings one table over, in one transaction with the word that it is there. */
async function bring(
  source: pg.PoolClient,
  target: pg.PoolClient,
  table: MovedTable,
  done: Digest | undefined,
  tell: Move["tell"],
): Promise<Digest> {
  const { name } = table;
  if (done) {
    const now = await digestOf(source, table);
    if (now.sha256 === done.sha256 && now.rows === done.rows) {
      tell(`${name}: there already`);
      return now;
    }
  }
  const digest = await inTransaction(target, async () => {
    // What they would do is in the rows that come. Whoever owns a table may, without being a superuser.
    await target.query(`alter table ${name} disable trigger user`);
    await target.query(`truncate ${name}`);
    const copied = await copyRows(source, target, table);
    await target.query(`alter table ${name} enable trigger user`);
    await setDone(target, name, copied);
    return copied;
  });
  tell(`${name}: ${digest.rows} rows copied`);
  return digest;
}

async function setSequences(source: pg.PoolClient, target: pg.PoolClient): Promise<void> {
  const there = new Set(await listSequences(source));
  for (const name of await listSequences(target)) {
    if (!there.has(name)) continue;
    const { rows } = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    await target.query("select setval($1::regclass, $2::bigint, $3)", [name, rows[0]?.last, rows[0]?.called]);
  }
}

/** @throws CannotStart that names what differs; it is copied again by the next try */
async function compare(target: pg.PoolClient, tables: MovedTable[], read: Map<string, Digest>): Promise<void> {
  const unlike: string[] = [];
  for (const table of tables) {
    const { rows, sha256 } = await digestOf(target, table);
    const there = read.get(table.name);
    if (rows !== there?.rows || sha256 !== there.sha256)
      unlike.push(`${table.name} (${there?.rows ?? 0} rows there, ${rows} here)`);
  }
  if (unlike.length === 0) return;
  await setUndone(
    target,
    unlike.map((words) => words.split(" (")[0] ?? ""),
  );
  throw new CannotStart(
    `After the copy these tables are not equal: ${unlike.join(", ")}. The move is not done; the database that it ` +
      "came from stays the right one. Run this again: it copies them anew.",
  );
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause ? `${messageOf(error)} ${messageOf(cause)}` : messageOf(error);
}
