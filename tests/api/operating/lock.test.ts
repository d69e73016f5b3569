import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { describePerson } from "archive/domain/descriptions/describe-person";
import { newTestApp } from "tests/test-app/test-app";
import { bearer, refusal, tokensOf } from "../accounts/entrance";
import { codeFor, mailsTo } from "../accounts/mails";
import { actsShown, admin } from "./shell";

const REFUSED = {
  status: 400,
  message: expect.stringContaining("locked by the people who run this site: Two letters"),
};

test("a locked account is signed out and let in by no way, in words; what it shows others stays", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { id, email, password } = await app.person("amina");
  const visitor = app.as(null);
  const item = await app.item({ owner: "amina" });
  const tokens = await tokensOf(await visitor.post(PATHS.login, { email, password }));
  const lock = await admin(app, "people", "lock", email, "--reason", "Two letters were stolen");
  expect(lock).toEqual({ code: 0, said: "Locked, signed out, and told." });
  await expect(await visitor.get(PATHS.devices, bearer(tokens.access_token))).toHaveStatus(401);
  await expect(await visitor.get(PATHS.refreshToken, bearer(tokens.refresh_token))).toHaveStatus(402);
  expect(await refusal(await visitor.post(PATHS.login, { email, password }))).toMatchObject(REFUSED);
  const bengali = await visitor.post(PATHS.login, { email, password }, { "accept-language": "bn" });
  expect((await refusal(bengali)).message).toBe("এই সাইটের পরিচালকেরা অ্যাকাউন্টটি বন্ধ রেখেছেন: Two letters were stolen");
  // A wrong password learns nothing of it.
  const wrong = await visitor.post(PATHS.login, { email, password: "another-pass-1" });
  expect((await refusal(wrong)).message).toBe("Invalid Credentials");
  await visitor.post(PATHS.mailLink, { email });
  await app.settle();
  const link = (await mailsTo(app, email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  expect(await refusal(await visitor.post(PATHS.mailLinkEnter, { token: link, once: "one" }))).toMatchObject(REFUSED);
  await visitor.post(PATHS.forgetPassword, { email });
  const renewed = { email, otp: await codeFor(app, email), password: "akkhor-pass-7" };
  await visitor.post(PATHS.resetPassword, renewed);
  expect(await refusal(await visitor.post(PATHS.login, { email, password: "akkhor-pass-7" }))).toMatchObject(REFUSED);
  await expect(await visitor.get(item.url)).toHaveStatus(200);
  expect((await admin(app, "people", "--find", email)).said).toContain("locked");
  // An archive that is made anew of storage alone has it too.
  await admin(app, "people", "quota", email, "1GB");
  expect((await describePerson(app.services, id))?.person).toMatchObject({
    locked_at: expect.stringMatching(/Z$/),
    locked_reason: "Two letters were stolen",
    quota_bytes: "1000000000",
  });
  expect(
    (await mailsTo(app, email)).find(({ subject }) => subject === "Your account at Akkhor is locked")?.text,
  ).toContain("Two letters were stolen");

  expect((await admin(app, "people", "lock", email, "--reason", "Two letters were stolen")).said).toBe(
    "It was locked for that reason already.",
  );
  expect((await admin(app, "people", "unlock", email, "--language", "bn")).said).toBe("খুলে দেওয়া হয়েছে, জানানোও হয়েছে।");
  expect((await admin(app, "people", "unlock", email)).said).toBe("It was not locked.");
  await expect(await visitor.post(PATHS.login, { email, password: "akkhor-pass-7" })).toHaveStatus(200);
  expect(await actsShown(app, "amina")).toEqual([
    { act: "unlocked", text: "Account unlocked", reason: "" },
    { act: "quota_set", text: "Room for originals set to 1 GB", reason: "" },
    { act: "locked", text: "Account locked: nobody can sign in to it", reason: "Two letters were stolen" },
  ]);
});

test("whoever leaves and is locked comes back to nothing until it is unlocked", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const { id, email, password } = await app.person("amina");
  await app.services.db.updateTable("people").set({ locked_at: new Date() }).where("id", "=", id).execute();
  await app.services.db.updateTable("people").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  const reply = await refusal(await app.as(null).post(PATHS.login, { email, password }));
  expect(reply).toMatchObject({ status: 400, message: "This account is locked by the people who run this site" });
  expect((await admin(app, "people", "unlock", email)).said).toContain("or they are leaving");
});
