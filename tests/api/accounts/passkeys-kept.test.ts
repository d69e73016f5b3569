import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { Authenticator } from "../../builders/authenticator";
import { oneTestApp } from "tests/test-app/one-test-app";
import { flowOf, refusal } from "./entrance";
import { codeFor, mailsTo } from "./mails";
import { ORIGIN, password, own, begin, add, listOf, askSignIn, signIn, refused, deviceOf } from "./passkey-calls";

const one = oneTestApp();

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
  expect((await mailsTo(app, "jaya@example.test"))[0]?.subject).toBe("A passkey for Akkhor was removed");
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
