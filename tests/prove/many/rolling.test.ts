import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPerson } from "archive/db/accounts/people";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Account } from "tests/e2e/harness/accounts";
import { beside } from "tests/e2e/harness/beside";
import { endToEndUploads } from "tests/e2e/uploads/upload-steps";
import { emptyDatabase, type SpareDatabase } from "tests/faults/whole-database";
import { S3_TIMEOUT } from "tests/test-app/s3-server";
import { PASSWORD, PASSWORD_HASH } from "tests/test-app/people";
import { buildLastRelease, newestTag, RELEASE_TIMEOUT } from "./last-release";
import lastRelease from "./last-release.json";
import { startLoad } from "./load";
import { startSiteOfMany } from "./site-of-many";

const e2e = endToEndUploads();
let before: string;
let database: SpareDatabase;
let site: Awaited<ReturnType<typeof startSiteOfMany>>;

beforeAll(async () => {
  before = await buildLastRelease();
  database = await emptyDatabase();
  site = await startSiteOfMany({
    release: before,
    database: database.url,
    all: { DRAIN_NOTICE_SECONDS: "3" },
    // The release before answers no HTTP/1.0 without a Host.
    check: ["option httpchk", "http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost"],
  });
}, RELEASE_TIMEOUT + S3_TIMEOUT);
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
});

test("the release that is looked at is the last that has a tag", () => {
  expect(newestTag() ?? lastRelease).toEqual(lastRelease);
});

/** A person, signed in; put in by nothing that is newer than the last release. */
async function accountOf(name: string): Promise<Account> {
  const email = `${name.toLowerCase()}@example.test`;
  await beside(site.product, ({ db, now }) =>
    insertPerson(db, {
      address: email,
      first_name: name,
      last_name: null,
      random_id: name.toLowerCase(),
      created_at: now(),
      language: "en",
      password_hash: PASSWORD_HASH,
    }),
  );
  const response = await fetch(`${site.product.origin}${API_BASE}${PATHS.login}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  if (!data?.access_token) throw new Error(JSON.stringify(data));
  return { email, password: PASSWORD, name, accessToken: data.access_token };
}

/** An archive knows what a web app of the release before asks, not of the one after. */
const FORWARD = ["archive", "worker", "web"] as const;

async function replaceAll(release: string | undefined, roles: readonly string[]): Promise<void> {
  for (const role of roles)
    for (const seat of site.seats) {
      if (seat.role === role) await seat.replace(release);
    }
}

test("process by process this release takes the last one's place, gives it back and takes it again, under load: no " +
  "answer is an error, nothing that was confirmed is lost", { timeout: 600_000 }, async () => {
  const people = [];
  for (const name of ["Amina", "Bela", "Kamal"]) people.push(await accountOf(name));
  const load = await startLoad(site.product, people, e2e);
  // A job that only a later release knows.
  await beside(site.product, ({ db }) => sql`select graphile_worker.add_job('of-a-later-release')`.execute(db));
  await replaceAll(undefined, FORWARD);
  await replaceAll(before, FORWARD.toReversed());
  await replaceAll(undefined, FORWARD);
  const { faults, repeated, kept, asked } = await load.end();
  const calls = Object.values(asked).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${calls} calls, ${repeated.length} repeated once\n${repeated.join("\n")}\n`);
  expect(faults).toEqual([]);
  expect(repeated.length).toBeLessThan(calls / 50);
  expect(kept.size).toBeGreaterThan(20);
  await load.compare();
  const { rows } = await beside(site.product, ({ db }) =>
    sql`select attempts, locked_at from graphile_worker.jobs where task_identifier = 'of-a-later-release'`.execute(db),
  );
  expect(rows).toEqual([{ attempts: 0, locked_at: null }]);
});
