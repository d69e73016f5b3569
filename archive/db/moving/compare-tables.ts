import type pg from "pg";
import { CannotStart } from "archive/base/fault";
import { line, type Line, type Tell } from "archive/base/line";
import { listTables, readSequences, type MovedTable } from "./moved-tables";
import { setUndone } from "./progress";
import { digestOf, type Digest } from "./table-rows";

/** Numbers of what lies in a target and is equal to the source. */
export interface Moved {
  tables: number;
  rows: number;
}

export function sumOf(read: Map<string, Digest>): Moved {
  return { tables: read.size, rows: [...read.values()].reduce((sum, { rows }) => sum + rows, 0) };
}

/** Tables of both. @throws CannotStart where they are not of one kind */
export function agreed(there: MovedTable[], here: MovedTable[], tell: Tell): MovedTable[] {
  const wanted = new Map(here.map((table) => [table.name, table]));
  const left = there.filter(({ name }) => !wanted.has(name)).map(({ name }) => name);
  if (left.length > 0) tell(line("moving.left", { names: left.join(", ") }));
  const tables = there.filter(({ name }) => wanted.has(name));
  const lacking = here.filter(({ name }) => !tables.some((table) => table.name === name)).map(({ name }) => name);
  const unlike = tables.flatMap((table) => {
    const types = new Map(wanted.get(table.name)?.columns.map(({ name, type }) => [name, type]));
    return table.columns
      .filter(({ name, type }) => types.get(name) !== type)
      .map(({ name }) => `${table.name}.${name}`);
  });
  if (lacking.length + unlike.length > 0)
    throw new CannotStart(line("moving.unlike", { names: [...lacking, ...unlike].join(", ") }));
  return tables;
}

/** @throws CannotStart that names what differs; it is copied again by the next try */
export async function compare(target: pg.PoolClient, tables: MovedTable[], read: Map<string, Digest>): Promise<void> {
  const [unlike, counts]: [string[], Line[]] = [[], []];
  for (const table of tables) {
    const { rows, sha256 } = await digestOf(target, table);
    const there = read.get(table.name);
    if (rows === there?.rows && sha256 === there.sha256) continue;
    unlike.push(table.name);
    counts.push(line("moving.table_counts", { name: table.name, there: there?.rows ?? 0, here: rows }));
  }
  if (unlike.length === 0) return;
  await setUndone(target, unlike);
  throw new CannotStart([line("moving.not_equal"), ...counts]);
}

/**
 * Numbers where a target holds all of it already, as after a run that ended before it could say so; null where not.
 */
export async function equalNow(source: pg.ClientBase, target: pg.ClientBase): Promise<Moved | null> {
  const here = new Map((await listTables(target)).map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const read = new Map<string, Digest>();
  for (const table of await listTables(source)) {
    if (here.get(table.name) !== JSON.stringify(table.columns)) return null;
    const [there, now] = [await digestOf(source, table), await digestOf(target, table)];
    if (there.rows !== now.rows || there.sha256 !== now.sha256) return null;
    read.set(table.name, there);
  }
  const numbers = new Set((await readSequences(target)).map((sequence) => JSON.stringify(sequence)));
  const given = (await readSequences(source)).map((sequence) => JSON.stringify(sequence));
  return given.every((sequence) => numbers.has(sequence)) ? sumOf(read) : null;
}
