import { expect, test } from "vitest";
import { sql } from "kysely";
import { createArchive } from "archive/server/app";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { connect } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import { fromAddress } from "tests/test-app/from-address";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA, refusal } from "./entrance";

function caller(services: Services) {
  const archive = createArchive(services);
  return (path: string, fields: unknown, address: string) =>
    archive.fetch(
      new Request(`http://archive.test${API_BASE}${path}`, {
        method: "POST",
        body: JSON.stringify(fields),
        headers: { "content-type": "application/json", "accept-language": "en", ...fromAddress(services, address) },
      }),
    );
}

test("wrong passwords are counted by account and address, over every process", async () => {
  await using app = await newTestApp();
  const amina = await app.person("amina");
  // As two processes have it: connections and counters of their own, over one database.
  const elsewhere = connect({ connectionString: app.databaseUrl, max: 2 }, () => undefined);
  const processes = [caller(app.services), caller({ ...app.services, db: elsewhere.db })];
  const wrong = { email: amina.email, password: "wrong-pass" };
  for (let attempt = 0; attempt < 10; attempt++) {
    await expect(await processes[attempt % 2]?.(PATHS.login, wrong, "203.0.113.5")).toHaveStatus(400);
  }
  for (const post of processes) {
    const refused = await post(PATHS.login, amina, "203.0.113.5");
    await expect(refused).toHaveStatus(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await refusal(refused)).message).toMatch(/^Too many tries\. Please wait \d+ minutes/);
  }
  // From their own home the person comes in, whoever guesses elsewhere.
  await expect(await processes[0]?.(PATHS.login, amina, "198.51.100.7")).toHaveStatus(200);
  await elsewhere.close();
});

test(
  "an archive by itself counts by the connection, whatever a client there says of its own address, on the same " +
    "machine too",
  async () => {
    await using app = await newTestApp();
    const archive = createArchive({ ...app.services, config: { ...app.config, role: "archive" } });
    const guess = (headers: Record<string, string>) => {
      const body = JSON.stringify({ email: "nobody@example.test", password: "wrong-pass" });
      const request = new Request("http://archive.test/auth/login", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...headers },
      });
      return archive.fetch(request, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
    };
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt++)
      statuses.push(
        (await guess({ "x-client-address": `203.0.113.${attempt}`, "x-forwarded-for": `203.0.113.${attempt}` })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    await expect(await guess(fromAddress(app.services, "203.0.113.1"))).toHaveStatus(400);
  },
);

test("an unknown account is limited alike", async () => {
  await using app = await newTestApp();
  const post = caller(app.services);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    statuses.push(
      (await post(PATHS.login, { email: "nobody@example.test", password: "wrong-pass" }, "203.0.113.5")).status,
    );
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});

test("signing in rightly is never counted", async () => {
  await using app = await newTestApp();
  const amina = await app.person("amina");
  const post = caller(app.services);
  for (let attempt = 0; attempt < 12; attempt++)
    await expect(await post(PATHS.login, amina, "203.0.113.5")).toHaveStatus(200);
});

test("a household's IPv6 addresses are one, neighbours' are not", async () => {
  await using app = await newTestApp();
  const amina = await app.person("amina");
  const post = caller(app.services);
  for (let attempt = 0; attempt < 10; attempt++) {
    await post(PATHS.login, { ...amina, password: "wrong-pass" }, `2001:db8:1:2::${attempt + 1}`);
  }
  await expect(await post(PATHS.login, amina, "2001:0db8:1:2:ffff::1")).toHaveStatus(429);
  await expect(await post(PATHS.login, amina, "2001:db8:1:3::1")).toHaveStatus(200);
});

test("nobody can fill a stranger's mailbox", async () => {
  await using app = await newTestApp();
  const post = caller(app.services);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    statuses.push((await post(PATHS.forgetPassword, { email: AMINA.email }, `203.0.113.${attempt + 1}`)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  // However many hours pass, fifty in a day: what bounds the guesses at codes (domain/accounts/code.ts).
  for (let hour = 1; hour <= 4; hour++) {
    await sql`delete from rate_limits where key like 'mail-recipient:%'`.execute(app.services.db);
    for (let attempt = 0; attempt < 10; attempt++)
      statuses.push((await post(PATHS.forgetPassword, { email: AMINA.email }, `198.51.100.${attempt + 1}`)).status);
  }
  await sql`delete from rate_limits where key like 'mail-recipient:%'`.execute(app.services.db);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  await expect(await post(PATHS.forgetPassword, { email: AMINA.email }, "198.51.100.99")).toHaveStatus(429);
});

test("limits may be switched off; the countdown of codes stays", async () => {
  await using app = await newTestApp();
  const post = caller({ ...app.services, config: { ...app.config, rateLimits: false } });
  for (let attempt = 0; attempt < 12; attempt++) {
    await expect(
      await post(PATHS.login, { email: "nobody@example.test", password: "wrong-pass" }, "203.0.113.5"),
    ).toHaveStatus(400);
  }
  await post(PATHS.sendAgainOtp, { email: AMINA.email }, "203.0.113.5");
  await expect(await post(PATHS.sendAgainOtp, { email: AMINA.email }, "203.0.113.5")).toHaveStatus(429);
});

test("the table of limits learns no addresses", async () => {
  await using app = await newTestApp();
  await caller(app.services)(PATHS.login, { email: AMINA.email, password: "wrong-pass" }, "203.0.113.5");
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(app.services.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/amina|203\.0/);
});
