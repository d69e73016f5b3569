import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { startMailServer } from "../../fakes/smtp";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA, flowOf } from "./entrance";
import { mailsTo } from "./mails";

test("with SMTP, the code comes by real mail in the language asked for, and completes the registration", async () => {
  await using server = await startMailServer();
  await using app = await newTestApp({
    smtpUrl: server.url,
    siteOrigin: "https://akkhor.example",
    mailFrom: "অক্ষর <post@akkhor.example>",
  });
  const visitor = app.as(null);
  const { flow } = await flowOf(await visitor.post(PATHS.register, AMINA, { "accept-language": "bn" }));
  await app.settle();

  const [received] = server.letters;
  expect(server.letters).toHaveLength(1);
  expect(received?.to).toEqual([AMINA.email]);
  expect(received?.letter.from).toEqual({ name: "অক্ষর", address: "post@akkhor.example" });
  expect(received?.letter.subject).toBe("অক্ষর-এর জন্য আপনার কোড");
  expect(received?.letter.messageId).toMatch(/@akkhor\.example>$/);
  expect(received?.letter.html).toContain('<html lang="bn">');
  const [bengali = ""] = /[০-৯]{6}/.exec(received?.letter.text ?? "") ?? [];
  expect(received?.letter.html).toContain(bengali);
  await expect(await visitor.post(PATHS.emailVerification, { email: AMINA.email, otp: bengali, flow })).toHaveStatus(
    200,
  );
});

test("once it left, no code lies about in the database", async () => {
  await using server = await startMailServer();
  await using app = await newTestApp({ smtpUrl: server.url });
  await app.as(null).post(PATHS.register, AMINA);
  await app.settle();
  expect(await mailsTo(app, AMINA.email)).toEqual([{ subject: "Your code for Akkhor", text: "", html: null }]);
  await app.settle();
  expect(server.letters).toHaveLength(1);
});

test("a mail server that is away for a while loses nothing; a mailbox that does not exist is given up", async () => {
  await using server = await startMailServer();
  await using app = await newTestApp({ smtpUrl: server.url });
  server.refuseWith = 451;
  await app.as(null).post(PATHS.register, AMINA);
  await expect(app.settle()).rejects.toThrow("jobs failed");
  const waiting = await mailsTo(app, AMINA.email);
  expect(waiting[0]?.text).toMatch(/\d{6}/);

  server.refuseWith = 550;
  await app.as(null).post(PATHS.register, { ...AMINA, email: "gone@example.test" });
  await app.settle();
  expect(await mailsTo(app, "gone@example.test")).toMatchObject([{ text: "", html: null }]);
  expect(app.log.join("\n")).toContain("mail refused by its server for good");
  expect(app.log.join("\n")).not.toContain("gone@example.test");
});

test("links lead to the site alone, and a name with signs of HTML stays a name", async () => {
  await using server = await startMailServer();
  await using app = await newTestApp({ smtpUrl: server.url, siteOrigin: "https://akkhor.example" });
  const { id, email } = await app.person("amina");
  await app.services.db.updateTable("people").set({ first_name: '<b title="x">&' }).where("id", "=", id).execute();
  await app.as(null).post(PATHS.register, AMINA, { host: "evil.example", "x-forwarded-host": "evil.example" });
  await app.settle();
  const { letter } = server.letters[0] ?? {};
  expect(server.letters[0]?.to).toEqual([email]);
  expect(letter?.html).toContain("&lt;b title=&quot;x&quot;&gt;&amp;");
  expect([...(letter?.html ?? "").matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    "https://akkhor.example/login",
  ]);
});
