import { expect, test } from "vitest";
import { WireDevice } from "archive/contract/device";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { fromAddress } from "../../world/from-address";
import { newWorld, type World } from "../../world/world";
import { AMINA, bearer, enter, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, lettersTo } from "./letters";

const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
const NEW_DEVICE = "A new device at Akkhor";

async function signIn(world: World, name: string, device?: string, headers: Record<string, string> = {}) {
  const { email, password } = await world.person(name);
  return tokensOf(await world.as(null).post(PATHS.login, { email, password, device }, { "user-agent": ANDROID, ...headers }));
}

async function devices(world: World, token: string, headers: Record<string, string> = {}) {
  const reply = await world.as(null).get(PATHS.devices, { ...bearer(token), ...headers });
  return envelope(WireDevice.array()).parse(await reply.json()).data;
}

/** How many letters told somebody of a new device. */
async function warnings(world: World, address: string): Promise<number> {
  return (await lettersTo(world, address)).filter(({ subject }) => subject === NEW_DEVICE).length;
}

test("a sign-in from a new device is told by letter, one from a known device is not", async () => {
  await using world = await newWorld();
  const { email } = await world.person("amina");
  const first = await signIn(world, "amina");
  expect(first.device).toMatch(/^[\w-]{32}$/);
  const [letter] = await lettersTo(world, email);
  expect(letter?.subject).toBe(NEW_DEVICE);
  expect(letter?.text).toContain("Chrome on Android");
  const again = await signIn(world, "amina", first.device);
  expect(again.device).toBe(first.device);
  expect(await warnings(world, email)).toBe(1);
  await signIn(world, "amina", "A".repeat(32));
  await signIn(world, "amina", "no handle");
  await signIn(world, "amina");
  expect(await warnings(world, email)).toBe(4);
});

test("who registers is not warned of themselves, and their device is known from then on", async () => {
  await using world = await newWorld();
  const { device } = await enter(world);
  await tokensOf(await world.as(null).post(PATHS.login, { ...AMINA, device }));
  expect(await warnings(world, AMINA.email)).toBe(0);
});

test("two people of one browser are both known, under a handle that neither of them had before", async () => {
  await using world = await newWorld();
  const amina = await signIn(world, "amina");
  const bela = await signIn(world, "bela", amina.device);
  expect(bela.device).not.toBe(amina.device);
  const before = await Promise.all(["amina@example.test", "bela@example.test"].map((address) => warnings(world, address)));
  await signIn(world, "amina", bela.device);
  await signIn(world, "bela", bela.device);
  expect(await Promise.all(["amina@example.test", "bela@example.test"].map((address) => warnings(world, address)))).toEqual(before);
  // Whoever had put the first handle into that browser has nothing of it.
  await signIn(world, "bela", amina.device);
  expect(await warnings(world, "bela@example.test")).toBe((before[1] ?? 0) + 1);
});

test("the handle is kept hashed, and the table has nothing else of the browser", async () => {
  await using world = await newWorld();
  const { device } = await signIn(world, "amina");
  const [row] = await world.services.db.selectFrom("devices").selectAll().execute();
  expect(row?.handle_hash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(device);
});

test("the list says what each device is in words, when it was used, and which one asks", async () => {
  await using world = await newWorld();
  const phone = await signIn(world, "amina");
  world.later({ minutes: 5 });
  const desk = await signIn(world, "amina", undefined, { "user-agent": "" });
  const rows = await devices(world, desk.access_token);
  expect(rows.map(({ name, this: own }) => ({ name, own }))).toEqual([
    { name: "a browser or program we don't know", own: true },
    { name: "Chrome on Android", own: false },
  ]);
  expect(Date.parse(rows[0]?.signed_in_at ?? "") - Date.parse(rows[1]?.signed_in_at ?? "")).toBeGreaterThan(4 * 60_000);
  expect((await devices(world, phone.access_token, { "accept-language": "bn" })).map(({ name }) => name)).toContain("Android-এ Chrome");
  expect(await devices(world, (await signIn(world, "bela")).access_token)).toHaveLength(1);
});

test("one device is signed out and forgotten; nobody else's can be", async () => {
  await using world = await newWorld();
  const phone = await signIn(world, "amina");
  const desk = await signIn(world, "amina");
  const bela = await signIn(world, "bela");
  const phoneRow = (await devices(world, desk.access_token)).find((row) => !row.this);
  const end = (token: string, id: unknown) => world.as(null).post(PATHS.deviceEnd, { id }, bearer(token));
  await expect(await end(bela.access_token, phoneRow?.id)).toHaveStatus(404);
  await expect(await world.as(null).get(PATHS.profile, bearer(phone.access_token))).toHaveStatus(200);
  await expect(await end(desk.access_token, phoneRow?.id)).toHaveStatus(200);
  await expect(await world.as(null).get(PATHS.profile, bearer(phone.access_token))).toHaveStatus(401);
  await expect(await world.as(null).get(PATHS.refreshToken, bearer(phone.refresh_token))).toHaveStatus(402);
  expect(await devices(world, desk.access_token)).toHaveLength(1);
  await expect(await end(desk.access_token, phoneRow?.id)).toHaveStatus(404);
  const absurd = await world.as(null).post(PATHS.deviceEnd, { id: "x" }, { ...bearer(desk.access_token), "accept-language": "bn" });
  expect(await refusal(absurd)).toMatchObject({ status: 400, errors: { id: [expect.any(String)] } });
  const before = await warnings(world, "amina@example.test");
  await signIn(world, "amina", phone.device);
  expect(await warnings(world, "amina@example.test")).toBe(before + 1);
});

test.each(["by the list", "by another password"])("all others are signed out and forgotten %s; the one that asks goes on and stays known", async (way) => {
  await using world = await newWorld();
  const own = await signIn(world, "amina");
  const others = [await signIn(world, "amina"), await signIn(world, "amina")];
  const { email, password } = await world.person("amina");
  const [path, body, now] = way === "by the list" ? [PATHS.deviceEndOthers, {}, password] : [PATHS.updatePassword, { old_password: password, password: "another-pass-2" }, "another-pass-2"];
  await expect(await world.as(null).post(path, body, bearer(own.access_token))).toHaveStatus(200);
  for (const other of others) await expect(await world.as(null).get(PATHS.refreshToken, bearer(other.refresh_token))).toHaveStatus(402);
  await expect(await world.as(null).get(PATHS.refreshToken, bearer(own.refresh_token))).toHaveStatus(200);
  const before = await warnings(world, email);
  const back = (device: string | undefined) => world.as(null).post(PATHS.login, { email, password: now, device });
  await expect(await back(own.device)).toHaveStatus(200);
  expect(await warnings(world, email)).toBe(before);
  await expect(await back(others[0]?.device)).toHaveStatus(200);
  expect(await warnings(world, email)).toBe(before + 1);
});

test("after a recovery no device is known any more", async () => {
  await using world = await newWorld();
  const { device } = await signIn(world, "amina");
  const email = "amina@example.test";
  const { flow } = await flowOf(await world.as(null).post(PATHS.forgetPassword, { email }));
  await world.as(null).post(PATHS.resetPassword, { email, otp: await codeFor(world, email), flow, password: "another-pass-2" });
  const before = await warnings(world, email);
  await world.as(null).post(PATHS.login, { email, password: "another-pass-2", device });
  expect(await warnings(world, email)).toBe(before + 1);
});

test("whoever guesses at an account from everywhere does not lock out a device that its person uses, which has ten guesses of its own", async () => {
  await using world = await newWorld();
  const { device } = await signIn(world, "amina");
  const { email, password } = await world.person("amina");
  const login = (typed: string, handle: string | undefined, address: string) =>
    world.as(null).post(PATHS.login, { email, password: typed, device: handle }, fromAddress(world.services, address));
  for (let attempt = 0; attempt < 11; attempt++) await login("wrong-pass", undefined, "203.0.113.5");
  await expect(await login(password, undefined, "203.0.113.5")).toHaveStatus(429);
  await expect(await login(password, device, "203.0.113.5")).toHaveStatus(200);
  for (let attempt = 0; attempt < 10; attempt++) await expect(await login("wrong-pass", device, `198.51.100.${attempt}`)).toHaveStatus(400);
  await expect(await login(password, device, "198.51.100.99")).toHaveStatus(429);
});

test("devices that nobody signed in with for longer than a browser keeps a handle are forgotten", async () => {
  await using world = await newWorld();
  await signIn(world, "amina");
  world.later({ days: 401 });
  await world.services.db.transaction().execute((tx) => world.services.queue.add(tx, "sweep-staging", {}));
  await world.settle();
  expect(await world.services.db.selectFrom("devices").select("id").execute()).toEqual([]);
});
