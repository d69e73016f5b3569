import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { readWebConfig } from "~/config";
import { createProviders } from "~/session/providers/providers";
import { createWebApp } from "~/server/web-app";
import { createRenew } from "~/session/renew";
import { createSealer } from "~/session/sealed";
import { codeFor, mailsTo } from "tests/api/accounts/mails";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const ORIGIN = "http://localhost:3000";

/** A browser without scripts, on a web app whose clock the test moves. */
async function browserOf(app: TestApp) {
  const build = (await import(join(import.meta.dirname, "../../../build/server/index.js"))) as ServerBuild;
  const send = async (request: Request) => app.archive.fetch(request);
  const sealer = createSealer(app.services.secretKeys, "session");
  const now = () => app.services.now().getTime();
  const web = createWebApp({
    web: {
      config: readWebConfig({ SITE_ORIGIN: ORIGIN }),
      now,
      fetchArchive: send,
      archiveOrigin: ORIGIN,
      sealer,
      renew: createRenew(send, ORIGIN),
      providers: createProviders({}, { origin: ORIGIN, secure: false }, sealer),
      onFault: (error) => expect.fail(String(error)),
    },
    secret: "s".repeat(40),
    build,
    clientFolder: null,
    api: null,
    missing: async () => [],
  });
  const jar = new Map([["i18nextLng", "en"]]);
  return async (path: string, fields?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await web.fetch(
      new Request(ORIGIN + path, {
        method: fields ? "POST" : "GET",
        body: fields && new URLSearchParams(fields),
        redirect: "manual",
        headers: { origin: ORIGIN, cookie },
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
  };
}

test("whoever chooses a password long after signing in is asked for a code from their own address first", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const visit = await browserOf(app);
  const email = "mita@example.test";
  const visitor = app.as(null);
  await visitor.post(PATHS.register, { first_name: "Mita", email, password: "somebodys-pass-1" });
  await visitor.post(PATHS.emailVerification, { email, otp: await codeFor(app, email) });
  await visitor.post(PATHS.mailLink, { email });
  const token = /token=([\w-]+)/.exec((await mailsTo(app, email))[0]?.text ?? "")?.[1] ?? "";
  expect(await visit("/auth/enter", { token, once: "this page" })).toMatchObject({
    status: 303,
    to: "/profile/password",
  });

  app.later({ minutes: 20 });
  expect((await visit("/profile/security")).html).toContain("Choose a password");
  const own = { do: "choose", password: "the-owners-pass-1", repeat_password: "the-owners-pass-1" };
  expect((await visit("/profile/password")).html).not.toContain("current_password");
  const asked = await visit("/profile/password", own);
  expect(asked.status).toBe(422);
  expect(asked.html).toContain("You signed in a while ago");
  expect(asked.html).toContain('value="own-code"');
  expect(await visit("/profile/password", { do: "own-code" })).toMatchObject({
    status: 303,
    to: "/profile/password",
  });
  expect((await visit("/profile/password")).html).toContain('name="otp"');
  expect((await visit("/profile/password", { ...own, otp: "000000" })).html).toContain("Invalid OTP");
  expect(await visit("/profile/password", { ...own, otp: await codeFor(app, email) })).toMatchObject({
    status: 303,
    to: "/profile/security",
  });
  expect((await visitor.post(PATHS.login, { email, password: own.password })).status).toBe(200);
  expect((await visit("/profile/password")).html).toContain("current_password");
});
