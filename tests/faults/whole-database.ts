import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { homeIn } from "archive/db/embedded/home";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { copyTemplate } from "tests/test-app/database";

export interface SpareDatabase extends AsyncDisposable {
  url: string;
}

const run = (statement: string) => asked(inject("databaseUrl").replace("/akkhor?", "/postgres?"), statement);

/** A database with Akkhor's tables and no rows, which nobody works on. */
export async function migratedDatabase(): Promise<SpareDatabase> {
  const name = `migrated_${randomBytes(6).toString("hex")}`;
  return {
    url: await copyTemplate(inject("databaseUrl"), name),
    [Symbol.asyncDispose]: async () => void (await run(`drop database ${name} with (force)`)),
  };
}

/**
 * A database without anything, as a provider gives it; its address is its owner's, who is no superuser.
 * @param encoding another than UTF8 has to be refused
 */
export async function emptyDatabase(encoding = "UTF8"): Promise<SpareDatabase> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await run(`create role ${name} login password '${name}'`);
  const locale = encoding === "UTF8" ? "" : "locale_provider libc locale 'C'";
  await run(`create database ${name} owner ${name} encoding '${encoding}' ${locale} template template0`);
  return {
    url: inject("databaseUrl").replace(/\/\/akkhor:\S+@localhost\/akkhor\?/, `//${name}:${name}@localhost/${name}?`),
    [Symbol.asyncDispose]: async () => {
      await run(`drop database ${name} with (force)`);
      await run(`drop role ${name}`);
    },
  };
}

export function asked<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  return connected(url, async (client) => (await client.query<Row>(statement)).rows);
}

/** Works on one connection: a server takes longer to open one than to answer. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills a table that comes late in a move with what takes it a second or more, in which it can be killed. */
export const prolongMove = (url: string) =>
  asked(url, "insert into rate_limits (key) select repeat('k', 60) || n from generate_series(1, 200000) as rows (n)");

/** Asks the built-in database of a data folder that nobody serves. */
export async function askedIn<T>(dataDir: string, ask: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbedded(homeIn(dataDir));
  try {
    return await ask(server.url);
  } finally {
    await server.stop();
  }
}

/** Everything that must be the same after a move: each table's rows and each sequence, and how tables are guarded. */
export function contentsOf(url: string): Promise<Map<string, string>> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select format('%I.%I', nspname, relname) as name, relkind as kind from pg_class c
        join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'S') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    const contents = new Map<string, string>();
    for (const { name, kind } of rows) contents.set(name, await contentOf(client, name, kind));
    const { rows: guards } = await client.query<{ guards: string }>(
      `select string_agg(line, E'\\n' order by line) as guards from (
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
          from pg_constraint where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
          where not tgisinternal
        union all select indexrelid::regclass || ' ' || indisvalid from pg_index where indexrelid >= 16384
          and indrelid::regclass::text not like 'pg_toast%'
      ) as lines (line)`,
    );
    return contents.set("guards", guards[0]?.guards ?? "");
  });
}

async function contentOf(client: pg.Client, name: string, kind: string): Promise<string> {
  // When migrations were made is each database's own, and so are the numbers of its transactions.
  const own = ["public.kysely_migration", "public.schema_steps", "graphile_worker.migrations"].includes(name)
    ? " - 'timestamp' - 'made_at' - 'ts'"
    : " - 'changed_by'";
  const { rows } = await client.query<{ content: string }>(
    kind === "S"
      ? `select last_value || ' ' || is_called as content from ${name}`
      : `select count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' order by line collate "C")), '') as content
        from (select (to_jsonb(t)${own})::text as line from ${name} t) as lines`,
  );
  return rows[0]?.content ?? "";
}
