import type pg from "pg";
import { CannotStart, reasonsOf } from "archive/base/fault";
import { line, type Tell } from "archive/base/line";
import { placeLine, type MovedTo } from "archive/base/moving";
import { migrateLike, refuseUnready } from "archive/db/migrate";
import type { MovedMark } from "../moved-mark";
import { agreed, compare, equalNow, sumOf, type Moved } from "./compare-tables";
import { listTables, readSequences, type MovedTable } from "./moved-tables";
import { beginMove, dropForeignKeys, endMove, inTransaction, listDone, restoreForeignKeys, setDone } from "./progress";
import { openSide } from "./side";
import { copyRows, digestOf, type Digest } from "./table-rows";

interface Move {
  /** Addresses, as DATABASE_URL has them. */
  from: string;
  to: string;
  /** Told how far it has come. */
  tell: Tell;
  /** Mark that the source gets once all of it is in the target, and the target in English; none where absent. */
  moved?: { to: string; mark(source: pg.ClientBase): MovedMark };
  /** Called once something of this move, or of one that was broken off, is in the target. */
  onBegun?(): void;
}

/**
 * Copies everything of one database into another that is empty, and compares both row by row. Broken off, it goes on
 * where it was: what is there and still as the source has it is not copied again. What it reads is one moment of the
 * source, where nobody can write meanwhile.
 * @throws CannotStart with words for the operator; the target is then half a database, which Akkhor doesn't start on
 */
export async function moveDatabase({ from, to, tell, moved: place, onBegun }: Move): Promise<Moved> {
  const source = await openSide(from, line("moving.from"));
  try {
    await refuseUnready(source.db);
    const mark = place?.mark(source.client);
    const before = (await mark?.read()) ?? null;
    if (before && before.to !== place?.to) throw isOld(before, mark);
    const setMark = async () => {
      if (!before) await mark?.write({ to: place?.to ?? "", at: new Date().toISOString() });
    };
    const target = await openSide(to, line("moving.into"));
    try {
      const there = await beginMove(target.client, () => {
        if (before) throw isOld(before, mark);
      });
      if (there.length > 0) {
        const moved = await inOneMoment(source.client, () => equalNow(source.client, target.client));
        if (moved) {
          await setMark();
          return moved;
        }
        const names = `${there.slice(0, 3).join(", ")}${there.length > 3 ? ", …" : ""}`;
        throw new CannotStart(line("moving.not_empty", { names }));
      }
      onBegun?.();
      await migrateLike(source.connection, target.connection).catch((error: unknown) => {
        throw new CannotStart(line("moving.not_ready", { why: reasonsOf(error) }), { cause: error });
      });
      const moved = await inOneMoment(source.client, () => moveRows(source.client, target.client, tell));
      await target.client.query("vacuum (analyze)");
      // Before the target is a whole one: there is never a moment at which both would be served.
      await setMark();
      await endMove(target.client);
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** A refusal where all was moved elsewhere before, and people went on there. */
function isOld({ to, at }: MovedTo, mark: MovedMark | undefined): CannotStart {
  return new CannotStart(line("moving.moved_before", { to: placeLine(to), at, undone: mark?.undone ?? "" }));
}

async function moveRows(source: pg.PoolClient, target: pg.PoolClient, tell: Tell): Promise<Moved> {
  const tables = agreed(await listTables(source), await listTables(target), tell);
  await dropForeignKeys(target);
  const read = new Map<string, Digest>();
  const done = await listDone(target);
  for (const table of tables) read.set(table.name, await bring(source, target, table, done.get(table.name), tell));
  await setSequences(source, target);
  tell(line("moving.ties"));
  await restoreForeignKeys(target);
  tell(line("moving.comparing"));
  await compare(target, tables, read);
  return sumOf(read);
}

/** Reads in one snapshot that nobody writes beside, until all is compared: locks come before it. */
async function inOneMoment<T>(source: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const names = (await listTables(source)).map(({ name }) => name);
  if (names.length === 0) throw new CannotStart(line("moving.nothing"));
  await source.query("begin isolation level repeatable read read only");
  try {
    await source.query(`lock table ${names.join(", ")} in share mode`);
    return await work();
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
  tell: Tell,
): Promise<Digest> {
  const { name } = table;
  if (done) {
    const now = await digestOf(source, table);
    if (now.sha256 === done.sha256 && now.rows === done.rows) {
      tell(line("moving.there", { name }));
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
  tell(line("moving.copied", { name, rows: digest.rows }));
  return digest;
}

async function setSequences(source: pg.PoolClient, target: pg.PoolClient): Promise<void> {
  const there = new Set((await readSequences(target)).map(({ name }) => name));
  for (const { name, last, called } of await readSequences(source))
    if (there.has(name)) await target.query("select setval($1::regclass, $2::bigint, $3)", [name, last, called]);
}
