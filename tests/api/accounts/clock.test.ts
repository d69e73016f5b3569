import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PATHS } from "archive/contract/paths";
import { takeHold, insertUpload } from "archive/db/items/uploads";
import { consumeRateLimit } from "archive/domain/limits";
import { steadyClock } from "archive/base/steady-clock";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { AMINA, bearer, enter, flowOf, tokensOf } from "./entrance";
import { codeFor } from "./mails";

const HOUR = 3600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A world on this machine's clock, as the product has it, which a test may set. */
function onMachineTime(now = steadyClock()): Promise<TestApp> {
  return newTestApp({}, { now, machineTime: () => new Date() });
}

const set = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe.each([
  ["forward", HOUR],
  ["back", -HOUR],
])("the machine's clock is set an hour %s", (_, jump) => {
  test("a code and a session that were given before hold, and so do ones that are given after", async () => {
    await using app = await onMachineTime();
    const visitor = app.as(null);
    const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
    const otp = await codeFor(app, AMINA.email);
    set(jump);
    const tokens = await tokensOf(await visitor.post(PATHS.emailVerification, { email: AMINA.email, otp, flow }));
    const later = await enter(app, { email: "bela@example.test" });
    set(-jump);
    for (const { access_token: access, refresh_token: refresh } of [tokens, later]) {
      await expect(await visitor.get(PATHS.profile, bearer(access))).toHaveStatus(200);
      await expect(await visitor.get(PATHS.refreshToken, bearer(refresh))).toHaveStatus(200);
    }
  });

  test("a limit ends when it would have, or sooner", async () => {
    await using app = await onMachineTime();
    const use = () => consumeRateLimit(app.services, { "invite-recipient": "somebody" });
    for (let time = 0; time < 5; time++) await use();
    await expect(use()).rejects.toMatchObject({ reason: "too_many" });
    set(25 * jump);
    await use();
    for (let time = 1; time < 5; time++) await use();
    await expect(use()).rejects.toMatchObject({ reason: "too_many" });
  });
});

test("after the clock was set back a code may be sent again within its minute, not after an hour", async () => {
  let now = steadyClock();
  await using app = await onMachineTime(() => now());
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA));
  set(-HOUR);
  // By the handle the countdown is the code's; the process may be another by then.
  now = steadyClock();
  const own = () => visitor.post(PATHS.sendAgainOtp, { email: AMINA.email, flow });
  await expect(await own()).toHaveStatus(200);
  await expect(await own()).toHaveStatus(429);
  // By a program that kept none it is a limit's.
  const anybody = () => visitor.post(PATHS.sendAgainOtp, { email: "bela@example.test" });
  await expect(await anybody()).toHaveStatus(200);
  await expect(await anybody()).toHaveStatus(429);
  set(-HOUR);
  await expect(await anybody()).toHaveStatus(200);
});

test("an upload's hold of a process that died is over in ten seconds, though the clock was set back", async () => {
  await using app = await onMachineTime();
  const { db } = app.services;
  const { id: ownerId } = await app.person("amina");
  const id = randomUUID();
  await insertUpload(db, {
    id,
    owner_id: ownerId,
    kind: "voice",
    own_name: null,
    bytes: 10,
    expires_at: new Date(Date.now() + HOUR),
  });
  const [dead, mine, another] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await takeHold(db, id, dead)).toBe("taken");
  await sql`update uploads set held_until = held_until + interval '1 hour'`.execute(db);
  expect(await takeHold(db, id, mine)).toBe("taken");
  expect(await takeHold(db, id, another)).toBe("held");
});
