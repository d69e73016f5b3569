import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { preparedNames, type StatementNames } from "archive/db/bounded-pool";
import { connect, type Connection } from "archive/db/connection";
import { emptied, NOTE_SCHEMA_CHANGES } from "./empty-database";
import { keptClients, type KeptClients } from "./kept-clients";
import { expectNoSecond, refuseSecond } from "./one-connection";

export interface OwnDatabase {
  /** For a process of its own. Who knows the address may come back to it, so nobody else gets this database. */
  readonly url: string;
  connection: Connection;
  /** Closes the connection and gives the database back. */
  release(): Promise<void>;
}

interface Copy {
  url: string;
  /** Empties it; kept, since a new connection has each table to learn first. */
  keeper: pg.Pool;
  /** Connections of those who use it, with the statements that they keep prepared. */
  clients: KeptClients;
  statements: StatementNames;
}

/** Connections of a world; few calls ask at once, and the server has a hundred for all. */
const MOST = 5;
const MOST_KEPT = 3;
/** All statements that several worlds ask. */
const MOST_PREPARED = 10_000;

/** Copies of this process's that were used and are empty again. All of them go with the run's database server. */
const free: Copy[] = [];

/**
 * The migrated schema without rows, for one test alone. Copying the template takes a quarter of a second, emptying a
 * copy a hundredth; so each is used again and again (docs/test-support.md).
 */
export async function ownDatabase(): Promise<OwnDatabase> {
  const copy = free.pop() ?? (await newCopy());
  const { url: connectionString, clients, statements } = copy;
  const connection = connect({ connectionString, max: MOST, Client: clients.Client, statements }, () => undefined);
  refuseSecond(connection.pool);
  let known = false;
  return {
    get url() {
      known = true;
      return copy.url;
    },
    connection,
    release: async () => {
      if (!known) copy.clients.keep();
      await connection.close();
      if (!known && (await emptied(copy.keeper, copy.clients.pids()))) free.push(copy);
      else await Promise.all([copy.clients.close(), copy.keeper.end().catch(() => undefined)]);
      expectNoSecond(connection.pool);
    },
  };
}

async function newCopy(): Promise<Copy> {
  const url = await copyTemplate(inject("databaseUrl"), `world_${randomBytes(6).toString("hex")}`);
  return { url, keeper: opened(url), clients: keptClients(MOST_KEPT), statements: preparedNames(MOST_PREPARED) };
}
/** Another database on the template's server, as empty as that. @returns its address */
export async function copyTemplate(template: string, name: string): Promise<string> {
  const administrator = opened(template.replace("/akkhor?", "/postgres?"));
  try {
    await administrator.query(`create database ${name} template akkhor strategy file_copy`);
  } finally {
    await administrator.end();
  }
  return template.replace("/akkhor?", `/${name}?`);
}

/** Has the template, and so each copy of it, note that its schema was changed. */
export async function noteChanges(template: string): Promise<void> {
  const [owner, administrator] = [opened(template), opened(template.replace("/akkhor?", "/postgres?"))];
  await owner.query(NOTE_SCHEMA_CHANGES);
  await owner.end();
  // It is copied only while nobody is connected to it, and a goodbye takes a moment to arrive.
  await administrator.query("select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = 'akkhor'");
  await administrator.end();
}

/** One connection, which keeps no process alive. */
function opened(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // Of one that breaks the next question tells.
  pool.on("error", () => undefined);
  return pool;
}
