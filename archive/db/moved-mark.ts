import type pg from "pg";
import { sql } from "kysely";
import { CannotStart } from "archive/base/fault";
import { movedMarkUndone, readMovedMark, writeMovedMark, type MovedTo } from "archive/base/moving";
import type { Db } from "archive/db/connection";

/** A mark on a database that everything in it was moved elsewhere, so that nobody goes on with it unawares. */
export interface MovedMark {
  read(): Promise<MovedTo | null>;
  write(to: MovedTo): Promise<void>;
  /** Words for how an operator takes it away. */
  undone: string;
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
const UNDONE = "drop its schema akkhor_moved";

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
  if (mark)
    throw new CannotStart(
      `The database that DATABASE_URL names was moved into ${mark.to} (${mark.at}), and what came in since is there: ` +
        "start without DATABASE_URL. To move that one out again, give it another empty database: npm run " +
        `database:move -- --to URL. To go on with this one as it was then, ${UNDONE}.`,
    );
}

function parse(mark: string | null | undefined): MovedTo | null {
  return mark ? (JSON.parse(mark) as MovedTo) : null;
}

/** Host, port and name of a database, without who connects. @param url as DATABASE_URL has it */
export function databaseName(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get("host") ?? hostname}:${searchParams.get("port") ?? (port || "5432")}${pathname}`;
}
