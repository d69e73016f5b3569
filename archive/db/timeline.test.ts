import pg from "pg";
import { expect, test } from "vitest";
import { ownDatabase } from "tests/test-app/database";
import { refuseOlder } from "./timeline";
import { DatabaseUnavailable } from "./unavailable";

test("once a newer server answered, an older one is refused and told once, and its connections break", async () => {
  const { url, release } = await ownDatabase();
  const told: string[] = [];
  const look = refuseOlder((words) => told.push(words));
  const [first, promoted, old] = [await connected(url), await connected(url), await connected(url)];
  await look(first);
  // The run's server has never been promoted; on this connection it says that it was.
  await promoted.query(`
    create schema promoted;
    create function promoted.pg_walfile_name(pg_lsn) returns text language sql
      return '00000002' || substr(pg_catalog.pg_walfile_name($1), 9);
    set search_path = promoted, pg_catalog`);
  const broken = new Promise((resolve) => first.once("error", resolve));
  await look(promoted);
  expect(await broken).toMatchObject({ message: expect.stringContaining("terminated") });
  await expect(look(old)).rejects.toThrow(DatabaseUnavailable);
  await expect(look(old)).rejects.toThrow("timeline 1, that one on 2");
  expect(told).toHaveLength(1);
  await look(promoted);
  await promoted.end();
  await old.end();
  await release();
});

test("where the server doesn't tell nothing is refused", async () => {
  const { url, release } = await ownDatabase();
  const client = await connected(url);
  await client.query(`
    create schema silent;
    create function silent.pg_walfile_name(pg_lsn) returns text language plpgsql as
      'begin raise exception ''not supported''; end';
    set search_path = silent, pg_catalog`);
  await expect(refuseOlder(() => undefined)(client)).resolves.toBeUndefined();
  await client.end();
  await release();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
