import { expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { PATHS } from "archive/contract/paths";
import { startMailServer } from "../../fakes/smtp";
import { startSmsGateway, type FakeSmsGateway } from "../../fakes/sms-gateway";
import { newGroup } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const NUMBER = "+8801712345678";

function testAppWith(gateway: FakeSmsGateway): Promise<TestApp> {
  return newTestApp({ sms: { url: gateway.url, from: "AKKHOR" }, siteOrigin: "https://akkhor.example" });
}

/** Invites a mobile number to a group of amina's, in Bengali. */
async function invite(app: TestApp, mobile = "01712345678"): Promise<void> {
  const groupId = await newGroup(app);
  await expect(
    await app.as("amina").post(PATHS.inviteMobile, { mobile, group_id: groupId }, { "accept-language": "bn" }),
  ).toHaveStatus(200);
}

const kept = (app: TestApp) =>
  app.services.db.selectFrom("messages").select(["text", "sent_at"]).where("channel", "=", "sms").execute();

test("an invitation reaches a mobile through the gateway unchanged, and lies about nowhere afterwards", async () => {
  await using gateway = await startSmsGateway();
  await using app = await testAppWith(gateway);
  await invite(app);
  await app.settle();
  expect(gateway.texts).toHaveLength(1);
  expect(gateway.texts[0]).toMatchObject({ to: NUMBER, from: "AKKHOR" });
  expect(gateway.texts[0]?.body).toMatch(
    /^Amina Rahman আপনাকে অক্ষর-এর একটি গ্রুপে আমন্ত্রণ জানিয়েছেন: https:\/\/akkhor\.example\/invite\/group\/join\?token=[\w-]+$/,
  );
  expect(await kept(app)).toEqual([{ text: "", sent_at: expect.any(Date) as Date }]);
  await app.settle();
  expect(gateway.texts).toHaveLength(1);
});

test.for([503, 429, 401])(
  "a gateway that answers %i loses nothing, and what waits too long is given up",
  async (status) => {
    await using gateway = await startSmsGateway();
    await using app = await testAppWith(gateway);
    gateway.refuseWith = { status };
    await invite(app);
    await expect(app.settle()).rejects.toThrow("jobs failed");
    expect((await kept(app))[0]?.text).toContain("https://akkhor.example/invite");
    app.later({ hours: 25 });
    const { id } = await app.services.db
      .selectFrom("messages")
      .select("id")
      .where("channel", "=", "sms")
      .executeTakeFirstOrThrow();
    await app.services.queue.add(app.services.db, "send-message", { messageId: id });
    gateway.refuseWith = null;
    await app.settle();
    expect(gateway.texts).toEqual([]);
    expect(await kept(app)).toMatchObject([{ text: "" }]);
    expect(app.log.join("\n")).toContain("message given up: too old");
  },
);

test("a gateway that comes back gets what waited", async () => {
  await using gateway = await startSmsGateway();
  await using app = await testAppWith(gateway);
  gateway.refuseWith = { status: 503 };
  await invite(app);
  await expect(app.settle()).rejects.toThrow("jobs failed");
  gateway.refuseWith = null;
  const { id } = await app.services.db
    .selectFrom("messages")
    .select("id")
    .where("channel", "=", "sms")
    .executeTakeFirstOrThrow();
  await app.services.queue.add(app.services.db, "send-message", { messageId: id });
  await app.settle();
  expect(gateway.texts).toMatchObject([{ to: NUMBER }]);
});

test("a number that the gateway refuses for good is given up at once, logged by code, not number or text", async () => {
  await using gateway = await startSmsGateway();
  await using app = await testAppWith(gateway);
  gateway.refuseWith = { status: 400, code: 21211 };
  await invite(app);
  await app.settle();
  expect(await kept(app)).toMatchObject([{ text: "" }]);
  const log = app.log.join("\n");
  expect(log).toContain("text message refused by its server for good");
  expect(log).toContain("code 21211");
  expect(log).not.toContain(NUMBER);
  expect(log).not.toContain("akkhor.example/invite");
});

test(
  "without a gateway texts wait for the outbox page; where mails really leave there is none, and they are given " +
    "up",
  async () => {
    await using app = await newTestApp();
    await invite(app);
    await app.settle();
    expect((await kept(app))[0]?.text).toContain("/invite/group/join");
    await using mail = await startMailServer();
    await using sending = await newTestApp({ smtpUrl: mail.url });
    await invite(sending);
    await sending.settle();
    expect(await kept(sending)).toMatchObject([{ text: "" }]);
    expect(sending.log.join("\n")).toContain("there is no gateway for them. Set SMS_URL and SMS_FROM");
  },
);

test("settings of a gateway that would not work, or would show its token on the line, stop the start", () => {
  const settings = (url: string, from?: string) => () => readArchiveConfig({ SMS_URL: url, SMS_FROM: from });
  expect(settings("http://AC1:token@sms.example.org", "AKKHOR")).toThrow(/SMS_URL: has to be https/);
  expect(settings("https://sms.example.org", "AKKHOR")).toThrow(/SMS_URL: has to be https:\/\/ACCOUNT:TOKEN@host/);
  expect(settings("https://AC1:token@sms.example.org")).toThrow(/SMS_FROM: is not set/);
  expect(settings("https://AC1:token@sms.example.org/gateway", "AKKHOR")().sms).toEqual({
    url: "https://AC1:token@sms.example.org/gateway",
    from: "AKKHOR",
  });
});
