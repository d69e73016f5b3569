import type pg from "pg";
import { sql } from "kysely";
import { CannotStart } from "archive/base/fault";
import { line, type Line } from "archive/base/line";
import { movedMarkUndone, placeLine, readMovedMark, writeMovedMark, type MovedTo } from "archive/base/moving";
import type { Db } from "archive/db/connection";

/** A mark on a database that everything in it was moved elsewhere, so that nobody goes on with it unawares. */
export interface MovedMark {
  read(): Promise<MovedTo | null>;
  write(to: MovedTo): Promise<void>;
  /** Says how an operator takes it away. */
  undone: Line;
}

/** Mark of the built-in database: a file. @param folder DATA_DIR/postgres */
export function builtInMark(folder: string): MovedMark {
  return {
    read: async () => readMovedMark(folder),
    write: async (to) => writeMovedMark(folder, to),
    undone: movedMarkUndone(folder),
  };
}

const READ = "select obj_description(to_regnamespace('akkhor_moved'), 'pg_namespace') as mark";
const UNDONE = line("moving.drop_mark");

/** Mark of another database: a schema without anything in it, whose comment says where to. */
export function externalMark(client: pg.ClientBase): MovedMark {
  return {
    read: async () => parse((await client.query<{ mark: string | null }>(READ)).rows[0]?.mark),
    write: async (to) => {
      await client.query(
        `create schema akkhor_moved; comment on schema akkhor_moved is ${client.escapeLiteral(JSON.stringify(to))}`,
      );
    },
    undone: UNDONE,
  };
}

/** @throws CannotStart where everything of a database was moved elsewhere */
export async function refuseMovedFrom(db: Db): Promise<void> {
  const { rows } = await sql<{ mark: string | null }>`${sql.raw(READ)}`.execute(db);
  const mark = parse(rows[0]?.mark);
  if (mark) throw new CannotStart(line("folder.moved_from", { to: placeLine(mark.to), at: mark.at, undone: UNDONE }));
}

function parse(mark: string | null | undefined): MovedTo | null {
  return mark ? (JSON.parse(mark) as MovedTo) : null;
}

/** Host, port and name of a database, without who connects. @param url as DATABASE_URL has it */
export function databaseName(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get("host") ?? hostname}:${searchParams.get("port") ?? (port || "5432")}${pathname}`;
}
