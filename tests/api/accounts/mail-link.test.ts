import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { MailLinkAsked, MailLinkSeen } from "archive/contract/accounts/mail-link";
import { PATHS } from "archive/contract/paths";
import { oneTestApp } from "tests/test-app/one-test-app";
import type { TestApp } from "tests/test-app/test-app";
import { bearer, flowOf, refusal, tokensOf } from "./entrance";
import { codeFor, mailsTo } from "./mails";

const one = oneTestApp();

/**
 * Asks for a link as somebody's browser would.
 * @returns what the answer gave, and the token that the letter brought, if any
 */
async function ask(
  app: TestApp,
  email: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const reply = await app.as(null).post(PATHS.mailLink, { email, ...fields }, headers);
  const { flow, minutes } = envelope(MailLinkAsked).parse(await reply.json()).data;
  const [letter] = await mailsTo(app, email);
  const token = /\/auth\/enter\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
  return { flow, minutes, token, letter };
}

const look = async (app: TestApp, token: string, flow?: string) =>
  app.as(null).post(PATHS.mailLinkLook, { token, flow });
const enter = (app: TestApp, token: string, fields: Record<string, unknown> = {}) =>
  app.as(null).post(PATHS.mailLinkEnter, { token, ...fields });
const over = { status: 400, message: expect.stringContaining("older than 15 minutes") };

test("a link in a mail signs in once, and looking at it uses nothing up", async () => {
  const { app } = one;
  const { email, id } = await app.person("asma");
  const { token, flow, minutes, letter } = await ask(app, email, { next: "/groups?part=all" });
  expect(minutes).toBe(15);
  expect(letter?.text).toContain("Dear Asma");
  expect(letter?.text).toContain("http://localhost:3000/auth/enter?token=");
  for (let scan = 0; scan < 3; scan++) {
    const seen = envelope(MailLinkSeen).parse(await (await look(app, token, flow)).json()).data;
    expect(seen).toEqual({ address: "a…@example.test", own_browser: true, next: "/groups?part=all" });
  }
  const tokens = await tokensOf(await enter(app, token));
  expect(tokens.user.id).toBe(id);
  expect(tokens.device).toMatch(/^[\w-]{32}$/);
  await expect(await app.as(null).get(PATHS.profile, bearer(tokens.access_token))).toHaveStatus(200);
  expect(await refusal(await enter(app, token))).toMatchObject(over);
  expect(await refusal(await look(app, token))).toMatchObject(over);
  expect((await mailsTo(app, email))[0]?.subject).toBe("A new device at Akkhor");
});

test("another browser may open it, and is told that another asked", async () => {
  const { app } = one;
  const { email } = await app.person("asma");
  const { token } = await ask(app, email);
  const other = await ask(app, "somebody@example.test");
  for (const flow of [undefined, other.flow, "nonsense"]) {
    const seen = envelope(MailLinkSeen).parse(await (await look(app, token, flow)).json()).data;
    expect(seen.own_browser).toBe(false);
  }
  await expect(await enter(app, token)).toHaveStatus(200);
});

test("a second tap on the same page is told the first one's answer, another page is not", async () => {
  const { app } = one;
  const { email } = await app.person("asma");
  const { token } = await ask(app, email);
  const taps = await Promise.all([enter(app, token, { once: "this page" }), enter(app, token, { once: "this page" })]);
  expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  await expect(await enter(app, token, { once: "another page" })).toHaveStatus(400);
  await expect(await enter(app, token)).toHaveStatus(400);
  const parallel = await ask(app, email);
  const uses = await Promise.all(Array.from({ length: 8 }, () => enter(app, parallel.token)));
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  app.later({ minutes: 2 });
  await expect(await enter(app, token, { once: "this page" })).toHaveStatus(400);
});

test("it is over after a quarter of an hour", async () => {
  const { app } = one;
  const { email } = await app.person("asma");
  const { token } = await ask(app, email);
  app.later({ minutes: 14 });
  await expect(await look(app, token)).toHaveStatus(200);
  app.later({ minutes: 2 });
  expect(await refusal(await look(app, token))).toMatchObject(over);
  expect(
    await refusal(await app.as(null).post(PATHS.mailLinkEnter, { token }, { "accept-language": "bn" })),
  ).toMatchObject({ status: 400, message: expect.stringContaining("১৫ মিনিটের") });
});

test(
  "an address that nobody has, or only registered, or whose person has left for good is answered alike, and gets " +
    "a letter without a link",
  async () => {
    const { app } = one;
    const { email } = await app.person("known");
    const leaving = await app.person("leaving");
    await app.services.db
      .updateTable("people")
      .set({ deleted_at: new Date(app.services.now().getTime() - 31 * 24 * 3600_000) })
      .where("id", "=", leaving.id)
      .execute();
    await app
      .as(null)
      .post(PATHS.register, { first_name: "Waiting", email: "waiting@example.test", password: "akkhor-pass-1" });
    const known = await ask(app, email);
    expect(known.token).not.toBe("");
    for (const address of ["nobody@example.test", "waiting@example.test", leaving.email]) {
      const unknown = await ask(app, address);
      expect({ ...unknown, flow: known.flow, letter: null, token: "" }).toEqual({ ...known, letter: null, token: "" });
      expect(unknown.letter).toMatchObject({ subject: "There is no account with this address at Akkhor" });
      expect(unknown.letter?.text).not.toContain("/auth/enter");
    }
  },
);

test("the token is kept hashed, and its letter is empty once it left", async () => {
  const { app } = one;
  const { email } = await app.person("asma");
  const { token } = await ask(app, email);
  const rows = await app.services.db.selectFrom("mail_links").selectAll().execute();
  expect(rows.some((row) => /^[\da-f]{64}$/.test(row.token_hash))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("the link is the site's own whatever host was asked, and where it leads on is a path of the site", async () => {
  const { app } = one;
  const { email } = await app.person("gita");
  for (const next of ["//evil.example/", "https://evil.example/", "/\\evil.example", "x".repeat(600)]) {
    const { token, letter } = await ask(
      app,
      email,
      { next },
      { host: "evil.example", "x-forwarded-host": "evil.example" },
    );
    expect(letter?.text).not.toContain("evil");
    const seen = envelope(MailLinkSeen).parse(await (await look(app, token)).json()).data;
    expect(seen.next).toBeNull();
  }
});

const CHANGES: Record<string, (app: TestApp, name: string) => Promise<Response>> = {
  "another password": (app, name) =>
    app.as(name).post(PATHS.updatePassword, { old_password: "akkhor-pass-1", password: "another-pass-2" }),
  "another address": async (app, name) => {
    const email = `${name}-two@example.test`;
    const { flow } = await flowOf(await app.as(name).post(PATHS.addressChange, { email, password: "akkhor-pass-1" }));
    return app.as(name).post(PATHS.addressConfirm, { email, otp: await codeFor(app, email), flow });
  },
};

test.each(Object.entries(CHANGES))("%s ends the links on their way", async (change, make) => {
  const { app } = one;
  const name = `changed-${change.length}`;
  const { email } = await app.person(name);
  const { token } = await ask(app, email);
  await expect(await make(app, name)).toHaveStatus(200);
  await expect(await look(app, token)).toHaveStatus(400);
  await expect(await enter(app, token)).toHaveStatus(400);
});

test("bad fields are refused in words, in both languages", async () => {
  const { app } = one;
  for (const language of ["bn", "en"]) {
    const refused = await refusal(
      await app.as(null).post(PATHS.mailLink, { email: "01712345678" }, { "accept-language": language }),
    );
    expect(refused.errors?.email?.[0]).toMatch(language === "bn" ? /[ক-হ]/ : /e-mail/);
  }
  for (const token of [undefined, "", "x".repeat(200), 7])
    await expect(await app.as(null).post(PATHS.mailLinkEnter, { token })).toHaveStatus(400);
});

test("an address gets ten letters an hour and no more, known or not", async () => {
  const { app } = one;
  const { email } = await app.person("farid");
  for (const address of [email, "nobody-2@example.test"]) {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await app.as(null).post(PATHS.mailLink, { email: address })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  }
});
