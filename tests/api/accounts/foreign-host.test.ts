import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newGroup } from "tests/test-app/circle";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA, flowOf, tokensOf } from "./entrance";
import { codeFor } from "./mails";

const SITE = "https://akkhor.example";
/** Whatever a proxy might read a host from. */
const FOREIGN = {
  host: "evil.example",
  "x-forwarded-host": "evil.example",
  "x-forwarded-server": "evil.example",
  "x-forwarded-proto": "http",
  "x-original-host": "evil.example",
  "x-forwarded-for": "evil.example, 203.0.113.7",
  forwarded: "for=203.0.113.7;host=evil.example;proto=http",
  origin: "http://evil.example",
  referer: "http://evil.example/register",
};

test.each([0, 1])(
  "behind %i proxies of ours, whatever host a request names, every message leads to this site alone",
  async (trustProxy) => {
    await using app = await newTestApp({ siteOrigin: SITE, trustProxy });
    const item = await app.item({ owner: "amina", status: 0 });
    const groupId = await newGroup(app);
    const { email, password } = await app.person("amina");
    const visitor = app.as(null);
    const post = (who: ReturnType<typeof app.as>, path: string, fields: object) => who.post(path, fields, FOREIGN);

    const { flow } = await flowOf(await post(visitor, PATHS.register, { ...AMINA, email: "new@example.test" }));
    app.later({ seconds: 61 });
    await flowOf(await post(visitor, PATHS.sendAgainOtp, { email: "new@example.test", flow }));
    await tokensOf(
      await post(visitor, PATHS.emailVerification, {
        email: "new@example.test",
        otp: await codeFor(app, "new@example.test"),
        flow,
      }),
    );
    // Known and unknown addresses; a number, whose messages are short and lead somewhere all the same.
    for (const address of [email, "nobody@example.test"])
      await flowOf(await post(visitor, PATHS.forgetPassword, { email: address }));
    await flowOf(await post(visitor, PATHS.register, { ...AMINA, email }));
    await flowOf(await post(visitor, PATHS.register, { first_name: "Amina", password, mobile: "01712345678" }));
    await flowOf(await post(visitor, PATHS.forgetPasswordMobile, { mobile: "01712345679" }));
    await tokensOf(await post(visitor, PATHS.login, { email, password }));
    await expect(
      await post(app.as("amina"), PATHS.share, {
        handwriting_id: item.id,
        addresses: ["friend@example.test", "01812345678"],
        confirm: true,
      }),
    ).toHaveStatus(200);
    await expect(
      await post(app.as("amina"), PATHS.invite, { email: "cousin@example.test", group_id: groupId }),
    ).toHaveStatus(200);
    const changed = await flowOf(
      await post(app.as("amina"), PATHS.addressChange, { email: "amina.new@example.test", password }),
    );
    await expect(
      await post(app.as("amina"), PATHS.addressConfirm, {
        email: "amina.new@example.test",
        otp: await codeFor(app, "amina.new@example.test"),
        flow: changed.flow,
      }),
    ).toHaveStatus(200);
    await expect(
      await post(app.as("amina"), PATHS.updatePassword, { old_password: password, password: "another-pass-2" }),
    ).toHaveStatus(200);
    // Invitations are written by jobs; what leaves them is kept by then.
    await app.settle();

    const messages = await app.services.db
      .selectFrom("messages")
      .select(["recipient", "subject", "text", "html"])
      .execute();
    expect(messages.length).toBeGreaterThanOrEqual(14);
    let links = 0;
    for (const { subject, text, html } of messages) {
      const whole = [subject, text, html].join("\n");
      expect(whole).not.toContain("evil");
      for (const [address] of whole.matchAll(/https?:\/\/[^\s"<>]+/g)) {
        links += 1;
        expect(new URL(address).origin).toBe(SITE);
      }
    }
    expect(links).toBeGreaterThanOrEqual(8);
  },
);
