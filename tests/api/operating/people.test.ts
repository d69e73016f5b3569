import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { bearer, tokensOf } from "../accounts/entrance";
import { mailsTo } from "../accounts/mails";
import { actsShown, admin } from "./shell";

test("admin lists what can be asked, in both languages, and says what it doesn't understand", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const help = await admin(app);
  expect(help).toEqual({ code: 0, said: expect.stringContaining("npm run admin -- people sign-out PERSON") });
  expect(help.said).toMatch(/npm run admin -- moderate +what was reported/);
  const bengali = await admin(app, "--language", "bn");
  expect(bengali.said).toMatch(/npm run admin -- moderate +যা নিয়ে অভিযোগ এসেছে/);
  const wrong = [
    [["peopel"], /Not understood: peopel[^]*people show/],
    [["people", "show"], /Not understood: show[^]*people show PERSON/],
    [["people", "vanish", "1"], /Not understood/],
    [["people", "--whom", "x"], /Not understood: --whom x/],
    [["people", "show", "nobody@mail.example"], /Nobody has an account with nobody@mail.example/],
    [["people", "show", "amina"], /amina is neither an e-mail address/],
    [["people", "show", "1", "--language=fr"], /There is no language fr/],
    [["people", "sign-out", "1", "--reason", "x".repeat(1001)], /this one has 1,001/],
    [["people", "show", "নেই", "--language", "bn"], /নেই কোনো ই-মেইল ঠিকানা/],
    [["--language=bn", "people", "show", "999999"], /999999 দিয়ে কারও অ্যাকাউন্ট নেই/],
  ] as const;
  for (const [args, says] of wrong)
    expect(await admin(app, ...args)).toEqual({ code: 1, said: expect.stringMatching(says) });
});

test("people are listed with what they keep, and shown with their sessions", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  await app.item({ owner: "amina", kind: "voice" });
  await app.as("amina").token();
  const { id } = await app.person("amina");
  await app.person("bela");
  const { bytes } = await app.services.db
    .selectFrom("files")
    .select(({ fn }) => fn.sum<number>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  const { people } = JSON.parse((await admin(app, "people", "--json")).said) as { people: Record<string, unknown>[] };
  expect(people).toMatchObject([
    { firstName: "Bela", items: 0, bytes: 0, sessions: 0, lockedAt: null, quotaBytes: null },
    { id, firstName: "Amina", items: 2, bytes: Number(bytes), sessions: 1 },
  ]);
  const list = (await admin(app, "people", "--find", "AMINA@")).said;
  expect(list.split("\n")).toHaveLength(2);
  expect(list).toMatch(/^No\. +Name +Address +Items/);
  expect(list).toMatch(new RegExp(`^${id} +Amina Rahman +amina@example.test +2 `, "m"));
  expect((await admin(app, "people", "--before", String(id))).said).toBe("Nobody.");
  const shown = (await admin(app, "people", "show", "amina@example.test")).said;
  expect(shown).toContain("Nothing was done with this account.");
  expect(shown).toMatch(/Session +Device +Signed in/);
  expect((await admin(app, "people", "show", String(id), "--language", "bn")).said).toContain("জায়গা");
});

test("whoever is signed out is out everywhere, is told by mail, and sees who did what, and why", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { email, password } = await app.person("amina");
  const [one, other] = [
    await tokensOf(await app.as(null).post(PATHS.login, { email, password })),
    await tokensOf(await app.as(null).post(PATHS.login, { email, password })),
  ];
  const holds = async (token: string) => (await app.as(null).get(PATHS.devices, bearer(token))).status === 200;
  const { sessions } = JSON.parse((await admin(app, "people", "show", email, "--json")).said) as {
    sessions: { id: string; created_at: string }[];
  };
  expect(sessions).toHaveLength(2);
  const [newest] = sessions.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const nobodys = await admin(app, "people", "sign-out", email, "--session", "nobodys");
  expect(nobodys).toEqual({ code: 1, said: expect.stringContaining("nobodys is no session of theirs") });
  expect((await admin(app, "people", "sign-out", email, "--session", newest?.id ?? "")).code).toBe(0);
  expect([await holds(one.access_token), await holds(other.access_token)].filter(Boolean)).toHaveLength(1);
  const out = await admin(app, "people", "sign-out", email, "--reason", "The phone was stolen");
  expect(out).toEqual({ code: 0, said: "Signed out, and told." });
  expect([await holds(one.access_token), await holds(other.access_token)]).toEqual([false, false]);
  expect((await admin(app, "people", "sign-out", email, "--language", "bn")).said).toBe(
    "তিনি কোথাও সাইন ইন করে ছিলেন না।",
  );
  const [mail] = await mailsTo(app, email);
  expect(mail?.subject).toBe("A change to your account at Akkhor");
  for (const words of ["Signed out on every device", "The phone was stolen", "/profile/devices"])
    expect(mail?.text).toContain(words);
  expect(await actsShown(app, "amina")).toEqual([
    { act: "signed_out", text: "Signed out on every device", reason: "The phone was stolen" },
    { act: "device_signed_out", text: expect.stringMatching(/^Signed out on one device: /), reason: "" },
  ]);
  expect((await actsShown(app, "amina", "bn"))[0]?.text).toBe("সব ডিভাইস থেকে সাইন আউট করা হয়েছে");
  expect(await actsShown(app, "bela")).toEqual([]);
  expect((await admin(app, "acts")).said).toMatch(
    new RegExp(`${userInfo().username} +\\d+ +Signed out on every device +The phone was stolen`),
  );
});
