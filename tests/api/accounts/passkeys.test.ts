import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { Authenticator } from "../../builders/authenticator";
import { oneTestApp } from "tests/test-app/one-test-app";
import { bearer, flowOf, refusal, tokensOf } from "./entrance";
import { turnedOn } from "../two-step/turned-on";
import { codeFor, mailsTo } from "./mails";
import { ORIGIN, ANDROID, password, optionsOf, own, begin, add, listOf, askSignIn, signIn, refused, deviceOf } from "./passkey-calls";

const one = oneTestApp();

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
  const [letter] = await mailsTo(app, email);
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
  expect((await mailsTo(app, email))[0]?.subject).toBe("A new device at Akkhor");
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
  const token = /\/auth\/enter\?token=([\w-]+)/.exec((await mailsTo(app, email))[0]?.text ?? "")?.[1];
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
