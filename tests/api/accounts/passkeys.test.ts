import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { PasskeyOptions, WirePasskey } from "archive/contract/passkey";
import { PATHS } from "archive/contract/paths";
import { Authenticator } from "../../builders/authenticator";
import type { PersonClient } from "tests/test-app/client";
import { oneTestApp } from "tests/test-app/one-test-app";
import type { TestApp } from "tests/test-app/test-app";
import { bearer, flowOf, refusal, tokensOf } from "./entrance";
import { turnedOn } from "../two-step/turned-on";
import { codeFor, lettersTo } from "./letters";

const one = oneTestApp();
const ORIGIN = "http://localhost:3000";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
const password = "akkhor-pass-1";

const optionsOf = async (response: Response) => envelope(PasskeyOptions).parse(await response.json()).data.options;
const clients = new Map<string, PersonClient>();
/** One session a person: what it began, it ends. */
function own(app: TestApp, name: string): PersonClient {
  const client = clients.get(name) ?? app.as(name);
  clients.set(name, client);
  return client;
}
const begin = async (app: TestApp, name: string) =>
  optionsOf(await own(app, name).post(PATHS.passkeyBegin, { password }));
const add = (app: TestApp, name: string, credential: object, headers: Record<string, string> = {}) =>
  own(app, name).post(PATHS.passkeyAdd, { credential }, headers);
const listOf = async (app: TestApp, name: string) =>
  envelope(WirePasskey.array()).parse(await (await own(app, name).get(PATHS.passkeys)).json()).data;
const askSignIn = async (app: TestApp) => optionsOf(await app.as(null).post(PATHS.passkeySignInBegin));
const signIn = (app: TestApp, credential: object, headers: Record<string, string> = {}) =>
  app.as(null).post(PATHS.passkeySignIn, { credential }, headers);
const refused = { status: 400, message: expect.stringContaining("didn't open an account") };

/** A device with a passkey of somebody's. */
async function deviceOf(app: TestApp, name: string, counts = true): Promise<Authenticator> {
  await app.person(name);
  const device = new Authenticator(ORIGIN, counts);
  await expect(await add(app, name, device.create(await begin(app, name)))).toHaveStatus(200);
  return device;
}

test("a passkey is added after the password, told by letter, and signs in", async () => {
  const { app } = one;
  const { id, email } = await app.person("asma");
  const options = await begin(app, "asma");
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    user: { name: email, displayName: "Asma Rahman" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const device = new Authenticator(ORIGIN);
  await expect(await add(app, "asma", device.create(options), { "user-agent": ANDROID })).toHaveStatus(200);
  const [letter] = await lettersTo(app, email);
  expect(letter?.subject).toBe("A new passkey for Akkhor");
  expect(letter?.text).toContain("Chrome on Android");
  expect(await listOf(app, "asma")).toMatchObject([{ name: "Chrome on Android", last_used_at: null }]);

  const asked = await askSignIn(app);
  expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(asked.allowCredentials ?? []).toEqual([]);
  const tokens = await tokensOf(await signIn(app, device.get(asked)));
  expect(tokens.user.id).toBe(id);
  await expect(await app.as(null).get(PATHS.profile, bearer(tokens.access_token))).toHaveStatus(200);
  expect((await listOf(app, "asma"))[0]?.last_used_at).not.toBeNull();
  expect((await lettersTo(app, email))[0]?.subject).toBe("A new device at Akkhor");
  // The next time it asks, its device is named, so that it makes no second one.
  expect((await begin(app, "asma")).excludeCredentials).toMatchObject([{ id: device.id, transports: ["internal"] }]);
});

test("without the present password none is begun, and ten wrong ones are enough", async () => {
  const { app } = one;
  await app.person("wrongly");
  const tries: number[] = [];
  for (let time = 0; time < 11; time++)
    tries.push((await own(app, "wrongly").post(PATHS.passkeyBegin, { password: "wrong-pass-1" })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  const empty = await refusal(await own(app, "wrongly").post(PATHS.passkeyBegin, {}, { "accept-language": "bn" }));
  expect(empty.errors?.password?.[0]).toMatch(/[ক-হ]/);
});

test("a challenge is answered once and within five minutes", async () => {
  const { app } = one;
  const device = await deviceOf(app, "bela");
  const answer = device.get(await askSignIn(app));
  await expect(await signIn(app, answer)).toHaveStatus(200);
  expect(await refusal(await signIn(app, answer))).toMatchObject(refused);
  const asked = await askSignIn(app);
  const both = await Promise.all([signIn(app, device.get(asked)), signIn(app, device.get(asked))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const late = await askSignIn(app);
  app.later({ minutes: 6 });
  expect(await refusal(await signIn(app, device.get(late)))).toMatchObject(refused);
  // A wrong answer uses it up too.
  const spoilt = await askSignIn(app);
  await expect(await signIn(app, device.get(spoilt, { origin: "https://evil.example" }))).toHaveStatus(400);
  await expect(await signIn(app, device.get(spoilt))).toHaveStatus(400);
});

test("another site's, another key's, an unverified and an unknown one are refused in the same words", async () => {
  const { app } = one;
  const device = await deviceOf(app, "chandra");
  const other = await deviceOf(app, "dola");
  const stranger = new Authenticator(ORIGIN);
  stranger.create({ challenge: "x", user: { id: "x" } });
  const lies = [
    { origin: "https://evil.example" },
    { origin: "http://localhost:3001" },
    { rpId: "evil.example" },
    { verified: false },
    { challenge: Buffer.alloc(32, 7).toString("base64url") },
    { type: "webauthn.create" },
  ];
  const answers = [];
  for (const lie of lies) answers.push(device.get(await askSignIn(app), lie));
  answers.push(stranger.get(await askSignIn(app)));
  // Somebody else's credential under one's own key, and one's own under somebody else's name.
  const mine = device.get(await askSignIn(app));
  answers.push({ ...mine, id: other.id, rawId: other.id });
  const theirs = other.get(await askSignIn(app));
  answers.push(device.get(await askSignIn(app), { userHandle: theirs.response.userHandle }));
  const cut = device.get(await askSignIn(app));
  answers.push({ ...cut, response: { ...cut.response, signature: cut.response.signature.slice(0, 20) } });
  const statuses = [];
  for (const answer of answers) {
    const said = await refusal(await signIn(app, answer));
    statuses.push([said.status, said.message]);
  }
  expect(new Set(statuses.map(String)).size).toBe(1);
  expect(statuses[0]).toEqual([400, expect.stringContaining("didn't open an account")]);
  await expect(await signIn(app, device.get(await askSignIn(app)))).toHaveStatus(200);
  for (const nonsense of [
    undefined,
    {},
    { id: "x" },
    "x",
    { ...mine, response: { ...mine.response, clientDataJSON: "bm90IGpzb24" } },
  ]) {
    const said = await refusal(
      await app.as(null).post(PATHS.passkeySignIn, { credential: nonsense }, { "accept-language": "bn" }),
    );
    expect(said.status).toBe(400);
  }
});

test("a counter that stands still or steps back is refused, of a device that counts", async () => {
  const { app } = one;
  const device = await deviceOf(app, "eva");
  await expect(await signIn(app, device.get(await askSignIn(app)))).toHaveStatus(200);
  const { counter } = device;
  for (const stepped of [counter, counter - 1, 0]) {
    expect(await refusal(await signIn(app, device.get(await askSignIn(app), { counter: stepped })))).toMatchObject(
      refused,
    );
  }
  expect(app.log.filter((line) => line.includes("passkey refused")).length).toBeGreaterThan(0);
  await expect(await signIn(app, device.get(await askSignIn(app)))).toHaveStatus(200);
  const still = await deviceOf(app, "eva", false);
  for (let time = 0; time < 2; time++)
    await expect(await signIn(app, still.get(await askSignIn(app)))).toHaveStatus(200);
});

test("what was begun by one is added by nobody else, from no other site and not twice", async () => {
  const { app } = one;
  await app.person("gita");
  await app.person("hena");
  const options = await begin(app, "gita");
  const device = new Authenticator(ORIGIN);
  const made = device.create(options);
  expect(await refusal(await add(app, "hena", made))).toMatchObject({
    status: 400,
    message: expect.stringContaining("couldn't be added"),
  });
  await expect(await add(app, "gita", made)).toHaveStatus(200);
  expect(await refusal(await add(app, "gita", made))).toMatchObject({ status: 400 });
  // The same key for another person too: it is somebody's.
  const again = device.create(await begin(app, "hena"));
  expect(await refusal(await add(app, "hena", again))).toMatchObject({
    status: 400,
    message: expect.stringContaining("already has a passkey"),
  });
  for (const lie of [
    { origin: "https://evil.example" },
    { rpId: "evil.example" },
    { verified: false },
    { type: "webauthn.get" },
  ]) {
    const refusedMade = new Authenticator(ORIGIN).create(await begin(app, "gita"), lie);
    await expect(await add(app, "gita", refusedMade)).toHaveStatus(400);
  }
  // Nor by another session of the same person.
  const begun = new Authenticator(ORIGIN).create(await begin(app, "gita"));
  await expect(await app.as("gita").post(PATHS.passkeyAdd, { credential: begun })).toHaveStatus(400);
  // A sign-in's challenge adds nothing, and one for adding signs nobody in.
  await expect(await add(app, "gita", new Authenticator(ORIGIN).create(await askSignIn(app)))).toHaveStatus(400);
  await expect(await signIn(app, device.get(await begin(app, "gita")))).toHaveStatus(400);
  expect(await listOf(app, "gita")).toHaveLength(1);
  expect(await listOf(app, "hena")).toHaveLength(0);
});

test("its keeper's name is its first one; it is renamed by its person alone", async () => {
  const { app } = one;
  await app.person("ira");
  await expect(
    await add(
      app,
      "ira",
      new Authenticator(ORIGIN).create(await begin(app, "ira"), { aaguid: "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4" }),
    ),
  ).toHaveStatus(200);
  const [row] = await listOf(app, "ira");
  expect(row?.name).toBe("Google Password Manager");
  const rename = (name: string, text: unknown) =>
    own(app, name).post(PATHS.passkeyRename, { id: row?.id, name: text }, { "accept-language": "bn" });
  await expect(await rename("hena", "Mine")).toHaveStatus(404);
  await expect(await rename("ira", " আমার ফোন\u202e ")).toHaveStatus(200);
  expect((await listOf(app, "ira"))[0]?.name).toBe("আমার ফোন");
  for (const name of ["", "  ", "ক".repeat(51), undefined]) {
    expect((await refusal(await rename("ira", name))).errors?.name?.[0]).toMatch(/[ক-হ]/);
  }
});

test("one that was removed opens nothing, and its person is told; nobody else removes it", async () => {
  const { app } = one;
  const device = await deviceOf(app, "jaya");
  const [row] = await listOf(app, "jaya");
  await expect(await own(app, "hena").post(PATHS.passkeyRemove, { id: row?.id })).toHaveStatus(404);
  const asked = await askSignIn(app);
  await expect(await own(app, "jaya").post(PATHS.passkeyRemove, { id: row?.id })).toHaveStatus(200);
  await expect(await own(app, "jaya").post(PATHS.passkeyRemove, { id: row?.id })).toHaveStatus(404);
  expect(await refusal(await signIn(app, device.get(asked)))).toMatchObject(refused);
  expect((await lettersTo(app, "jaya@example.test"))[0]?.subject).toBe("A passkey for Akkhor was removed");
});

test("ten are enough", async () => {
  const { app } = one;
  const { id } = await app.person("kona");
  const waiting = await begin(app, "kona");
  const row = {
    person_id: id,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: "One",
    created_at: app.services.now(),
  };
  for (let count = 0; count < 10; count++)
    await app.services.db
      .insertInto("passkeys")
      .values({ ...row, credential_id: `kona-${count}` })
      .execute();
  for (const response of [
    await own(app, "kona").post(PATHS.passkeyBegin, { password }),
    await add(app, "kona", new Authenticator(ORIGIN).create(waiting)),
  ]) {
    expect(await refusal(response)).toMatchObject({ status: 400, message: expect.stringContaining("at most 10") });
  }
});

test("a recovery takes the passkeys away; whoever left one behind is out", async () => {
  const { app } = one;
  const device = await deviceOf(app, "lata");
  const email = "lata@example.test";
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.forgetPassword, { email }));
  await expect(
    await visitor.post(PATHS.resetPassword, {
      email,
      flow,
      otp: await codeFor(app, email),
      password: "another-pass-2",
    }),
  ).toHaveStatus(200);
  await expect(await signIn(app, device.get(await askSignIn(app)))).toHaveStatus(400);
});

test("whoever is leaving is led to the way back by their passkey, and challenges are kept hashed", async () => {
  const { app } = one;
  const device = await deviceOf(app, "mina");
  const asked = await askSignIn(app);
  expect(JSON.stringify(await app.services.db.selectFrom("passkey_challenges").selectAll().execute())).not.toContain(
    asked.challenge,
  );
  await app.services.db
    .updateTable("people")
    .set({ deleted_at: app.services.now() })
    .where("email", "=", "mina@example.test")
    .execute();
  expect(await refusal(await signIn(app, device.get(asked)))).toMatchObject({ status: 409, reason: "leaving" });
});

test("with two-step on, a passkey is both steps, and a mailed link is the first of two", async () => {
  const { app } = one;
  const { email } = await turnedOn(app, "nasrin");
  const device = await deviceOf(app, "nasrin");
  await expect(await signIn(app, device.get(await askSignIn(app)))).toHaveStatus(200);
  const visitor = app.as(null);
  await visitor.post(PATHS.mailLink, { email });
  const token = /\/auth\/enter\?token=([\w-]+)/.exec((await lettersTo(app, email))[0]?.text ?? "")?.[1];
  const first = await refusal(await visitor.post(PATHS.mailLinkEnter, { token }));
  expect(first).toMatchObject({ status: 409, reason: "second_step", data: { second_step: expect.any(String) } });
  await expect(await visitor.post(PATHS.mailLinkEnter, { token })).toHaveStatus(400);
});

test("whoever has no password proves themselves by a code from their mail, once", async () => {
  const { app } = one;
  const { id, email } = await app.person("oli");
  await app.services.db.updateTable("people").set({ password_hash: null }).where("id", "=", id).execute();
  const oli = own(app, "oli");
  expect((await refusal(await oli.post(PATHS.passkeyBegin, { password }))).errors?.otp).toHaveLength(1);
  const { flow } = await flowOf(await oli.post(PATHS.ownCode));
  const otp = await codeFor(app, email);
  const options = await optionsOf(await oli.post(PATHS.passkeyBegin, { otp, flow }));
  await expect(await oli.post(PATHS.passkeyBegin, { otp, flow })).toHaveStatus(400);
  const device = new Authenticator(ORIGIN);
  await expect(await add(app, "oli", device.create(options))).toHaveStatus(200);
  await expect(await signIn(app, device.get(await askSignIn(app)))).toHaveStatus(200);
});
