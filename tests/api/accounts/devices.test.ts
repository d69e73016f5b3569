import { expect, test } from "vitest";
import { deviceWire } from "archive/contract/accounts/device";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { fromAddress } from "tests/test-app/from-address";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { AMINA, bearer, enter, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
const NEW_DEVICE = "A new device at Akkhor";

async function signIn(app: TestApp, name: string, device?: string, headers: Record<string, string> = {}) {
  const { email, password } = await app.person(name);
  return tokensOf(
    await app.as(null).post(PATHS.login, { email, password, device }, { "user-agent": ANDROID, ...headers }),
  );
}

async function devices(app: TestApp, token: string, headers: Record<string, string> = {}) {
  const reply = await app.as(null).get(PATHS.devices, { ...bearer(token), ...headers });
  return envelope(deviceWire.schema.array()).parse(await reply.json()).data;
}

/** How many letters told somebody of a new device. */
async function warnings(app: TestApp, address: string): Promise<number> {
  return (await mailsTo(app, address)).filter(({ subject }) => subject === NEW_DEVICE).length;
}

test("a sign-in from a new device is told by letter, one from a known device is not", async () => {
  await using app = await newTestApp();
  const { email } = await app.person("amina");
  const first = await signIn(app, "amina");
  expect(first.device).toMatch(/^[\w-]{32}$/);
  const [letter] = await mailsTo(app, email);
  expect(letter?.subject).toBe(NEW_DEVICE);
  expect(letter?.text).toContain("Chrome on Android");
  const again = await signIn(app, "amina", first.device);
  expect(again.device).toBe(first.device);
  expect(await warnings(app, email)).toBe(1);
  await signIn(app, "amina", "A".repeat(32));
  await signIn(app, "amina", "no handle");
  await signIn(app, "amina");
  expect(await warnings(app, email)).toBe(4);
});

test("who registers is not warned of themselves, and their device is known from then on", async () => {
  await using app = await newTestApp();
  const { device } = await enter(app);
  await tokensOf(await app.as(null).post(PATHS.login, { ...AMINA, device }));
  expect(await warnings(app, AMINA.email)).toBe(0);
});

test("two people of one browser are both known, under a handle that neither of them had before", async () => {
  await using app = await newTestApp();
  const amina = await signIn(app, "amina");
  const bela = await signIn(app, "bela", amina.device);
  expect(bela.device).not.toBe(amina.device);
  const before = await Promise.all(
    ["amina@example.test", "bela@example.test"].map((address) => warnings(app, address)),
  );
  await signIn(app, "amina", bela.device);
  await signIn(app, "bela", bela.device);
  expect(
    await Promise.all(["amina@example.test", "bela@example.test"].map((address) => warnings(app, address))),
  ).toEqual(before);
  // Whoever had put the first handle into that browser has nothing of it.
  await signIn(app, "bela", amina.device);
  expect(await warnings(app, "bela@example.test")).toBe((before[1] ?? 0) + 1);
});

test("the handle is kept hashed, and the table has nothing else of the browser", async () => {
  await using app = await newTestApp();
  const { device } = await signIn(app, "amina");
  const [row] = await app.services.db.selectFrom("devices").selectAll().execute();
  expect(row?.handle_hash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(device);
});

test("the list says what each device is in words, when it was used, and which one asks", async () => {
  await using app = await newTestApp();
  const phone = await signIn(app, "amina");
  app.later({ minutes: 5 });
  const desk = await signIn(app, "amina", undefined, { "user-agent": "" });
  const rows = await devices(app, desk.access_token);
  expect(rows.map(({ name, this: own }) => ({ name, own }))).toEqual([
    { name: "a browser or program we don't know", own: true },
    { name: "Chrome on Android", own: false },
  ]);
  expect(Date.parse(rows[0]?.signed_in_at ?? "") - Date.parse(rows[1]?.signed_in_at ?? "")).toBeGreaterThan(4 * 60_000);
  expect((await devices(app, phone.access_token, { "accept-language": "bn" })).map(({ name }) => name)).toContain(
    "Android-এ Chrome",
  );
  expect(await devices(app, (await signIn(app, "bela")).access_token)).toHaveLength(1);
});

test("one device is signed out and forgotten; nobody else's can be", async () => {
  await using app = await newTestApp();
  const phone = await signIn(app, "amina");
  const desk = await signIn(app, "amina");
  const bela = await signIn(app, "bela");
  const phoneRow = (await devices(app, desk.access_token)).find((row) => !row.this);
  const end = (token: string, id: unknown) => app.as(null).post(PATHS.deviceEnd, { id }, bearer(token));
  await expect(await end(bela.access_token, phoneRow?.id)).toHaveStatus(404);
  await expect(await app.as(null).get(PATHS.profile, bearer(phone.access_token))).toHaveStatus(200);
  await expect(await end(desk.access_token, phoneRow?.id)).toHaveStatus(200);
  await expect(await app.as(null).get(PATHS.profile, bearer(phone.access_token))).toHaveStatus(401);
  await expect(await app.as(null).get(PATHS.refreshToken, bearer(phone.refresh_token))).toHaveStatus(402);
  expect(await devices(app, desk.access_token)).toHaveLength(1);
  await expect(await end(desk.access_token, phoneRow?.id)).toHaveStatus(404);
  const absurd = await app
    .as(null)
    .post(PATHS.deviceEnd, { id: "x" }, { ...bearer(desk.access_token), "accept-language": "bn" });
  expect(await refusal(absurd)).toMatchObject({ status: 400, errors: { id: [expect.any(String)] } });
  const before = await warnings(app, "amina@example.test");
  await signIn(app, "amina", phone.device);
  expect(await warnings(app, "amina@example.test")).toBe(before + 1);
});

test.each(["by the list", "by another password"])(
  "all others are signed out and forgotten %s; the one that asks goes on and stays known",
  async (way) => {
    await using app = await newTestApp();
    const own = await signIn(app, "amina");
    const others = [await signIn(app, "amina"), await signIn(app, "amina")];
    const { email, password } = await app.person("amina");
    const [path, body, now] =
      way === "by the list"
        ? [PATHS.deviceEndOthers, {}, password]
        : [PATHS.updatePassword, { old_password: password, password: "another-pass-2" }, "another-pass-2"];
    await expect(await app.as(null).post(path, body, bearer(own.access_token))).toHaveStatus(200);
    for (const other of others)
      await expect(await app.as(null).get(PATHS.refreshToken, bearer(other.refresh_token))).toHaveStatus(402);
    await expect(await app.as(null).get(PATHS.refreshToken, bearer(own.refresh_token))).toHaveStatus(200);
    const before = await warnings(app, email);
    const back = (device: string | undefined) => app.as(null).post(PATHS.login, { email, password: now, device });
    await expect(await back(own.device)).toHaveStatus(200);
    expect(await warnings(app, email)).toBe(before);
    await expect(await back(others[0]?.device)).toHaveStatus(200);
    expect(await warnings(app, email)).toBe(before + 1);
  },
);

test("after a recovery no device is known any more", async () => {
  await using app = await newTestApp();
  const { device } = await signIn(app, "amina");
  const email = "amina@example.test";
  const { flow } = await flowOf(await app.as(null).post(PATHS.forgetPassword, { email }));
  await app
    .as(null)
    .post(PATHS.resetPassword, { email, otp: await codeFor(app, email), flow, password: "another-pass-2" });
  const before = await warnings(app, email);
  await app.as(null).post(PATHS.login, { email, password: "another-pass-2", device });
  expect(await warnings(app, email)).toBe(before + 1);
});

test(
  "whoever guesses at an account from everywhere does not lock out a device that its person uses, which has ten " +
    "guesses of its own",
  async () => {
    await using app = await newTestApp();
    const { device } = await signIn(app, "amina");
    const { email, password } = await app.person("amina");
    const login = (typed: string, handle: string | undefined, address: string) =>
      app.as(null).post(PATHS.login, { email, password: typed, device: handle }, fromAddress(app.services, address));
    for (let attempt = 0; attempt < 11; attempt++) await login("wrong-pass", undefined, "203.0.113.5");
    await expect(await login(password, undefined, "203.0.113.5")).toHaveStatus(429);
    await expect(await login(password, device, "203.0.113.5")).toHaveStatus(200);
    for (let attempt = 0; attempt < 10; attempt++)
      await expect(await login("wrong-pass", device, `198.51.100.${attempt}`)).toHaveStatus(400);
    await expect(await login(password, device, "198.51.100.99")).toHaveStatus(429);
  },
);

test("devices that nobody signed in with for longer than a browser keeps a handle are forgotten", async () => {
  await using app = await newTestApp();
  await signIn(app, "amina");
  app.later({ days: 401 });
  await app.services.db.transaction().execute((tx) => app.services.queue.add(tx, "sweep-staging", {}));
  await app.settle();
  expect(await app.services.db.selectFrom("devices").select("id").execute()).toEqual([]);
});
