import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { errors as errorsBn } from "~/i18n/messages/errors.bn";
import { errors as errorsEn } from "~/i18n/messages/errors.en";
import { askRemote } from "~/server/ask-remote";
import type { createWebApp } from "~/server/web-app";
import type { Sealer } from "~/session/sealed";
import { SESSION_COOKIE } from "~/session/session";
import { builtWebApp } from "../harness/built-web-app";
import { newTestAppOverProxy, type TestAppOverProxy } from "tests/test-app/over-proxy";

const ORIGIN = "http://localhost:4997";
const LIMIT_MS = 5000;
const LANGUAGES = [
  ["en", en.reply, errorsEn],
  ["bn", bn.reply, errorsBn],
] as const;

let app: TestAppOverProxy;
let web: ReturnType<typeof createWebApp>;
let sealer: Sealer;
let session: string;
let item: number;

beforeAll(async () => {
  app = await newTestAppOverProxy({ rateLimits: false });
  ({ app: web, sealer } = await builtWebApp({
    origin: ORIGIN,
    secretKeys: app.services.secretKeys,
    send: async (request) => app.archive.fetch(request),
  }));
  const { email, password } = await app.app.person("amina");
  const answer = await visit("/login", { method: "POST", body: new URLSearchParams({ email, password }) });
  session =
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${SESSION_COOKIE}=`))
      ?.split(";")[0] ?? "";
  item = (await app.app.item({ owner: "amina" })).id;
  // What is the same for all is kept from its first visit on.
  await visit("/login", { headers: { "sec-fetch-site": "none" } }).then((kept) => kept.text());
  app.line.hold();
}, 60_000);
afterAll(() => app?.[Symbol.asyncDispose]());

async function visit(path: string, { headers, ...init }: RequestInit = {}, cookie = session): Promise<Response> {
  return web.fetch(
    new Request(ORIGIN + path, {
      ...init,
      redirect: "manual",
      headers: { origin: ORIGIN, cookie: cookie ?? "", ...(headers as Record<string, string> | undefined) },
    }),
  );
}

/** The session's cookie whose access token is about to die. */
async function dying(): Promise<string> {
  const kept = (await sealer.open(session.slice(SESSION_COOKIE.length + 1))) as object;
  return `${SESSION_COOKIE}=${await sealer.seal({ ...kept, until: Date.now() })}`;
}

async function expectNotNow(response: Response): Promise<void> {
  expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([503, true]);
  // Nobody is signed out.
  expect(response.headers.getSetCookie().filter((line) => /^(akkhor_session|akkhor_ended)=/.test(line))).toEqual([]);
}

test.each(LANGUAGES)(
  "while the database hangs a page is a 503 page in the person's language within five seconds, its data " +
    "likewise, and the session stays: %s",
  async (language, _reply, errors) => {
    const cookies = [session, await dying()].map((each) => `${each}; i18nextLng=${language}`);
    const began = performance.now();
    const all = (ending: string) =>
      cookies.flatMap((cookie) =>
        ["/my-collections", `/my-collections/item/${item}`, "/dashboard"].map((path) =>
          visit(path + ending, {}, cookie),
        ),
      );
    const [documents, data] = await Promise.all([Promise.all(all("")), Promise.all(all(".data"))]);
    expect(performance.now() - began).toBeLessThan(LIMIT_MS);
    for (const response of [...documents, ...data]) await expectNotNow(response);
    for (const response of documents) expect(await response.text()).toContain(errors.notNowTitle);
  },
);

test("pictures, live events and downloads come back later, and what is the same for all goes on", async () => {
  for (const cookie of [session, await dying()]) {
    for (const path of [`/media/${item}/1/1/w400.avif`, "/events", `/download/${item}/original`])
      await expectNotNow(await visit(path, {}, cookie));
  }
  const kept = await visit("/login", { headers: { "sec-fetch-site": "none" } }, "");
  expect(kept.status).toBe(200);
});

test.each(LANGUAGES)("signing in is not possible now, and that is what is said: %s", async (language, reply) => {
  const body = new URLSearchParams({ email: "amina@example.test", password: "akkhor-pass-1" });
  const answer = await visit("/login", { method: "POST", body }, `i18nextLng=${language}`);
  await expectNotNow(answer);
  const page = await answer.text();
  expect(page.replaceAll("&#x27;", "'")).toContain(reply.unavailable);
  expect(page).toContain("amina@example.test");
});

test(
  "what was written and could not be taken is kept, is offered on the page that says so, and waits until it can " +
    "be sent",
  async () => {
    const body = new URLSearchParams({ name: "Nanu's house", description: "All that she wrote" });
    const answer = await visit("/groups/new", {
      method: "POST",
      body,
      headers: { "content-length": String(body.toString().length) },
    });
    await expectNotNow(answer);
    expect(await answer.text()).toContain(`/send-again?to=${encodeURIComponent("/groups/new")}`);
    const kept = answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("akkhor_interrupted="))
      ?.split(";")[0];
    app.line.letGo();
    await vi.waitFor(async () => expect((await visit("/my-collections")).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    });
    const again = await (
      await visit("/send-again?to=%2Fgroups%2Fnew", {}, `${session}; ${kept}; i18nextLng=en`)
    ).text();
    expect(again).toContain("All that she wrote");
  },
);

test("an archive on another host that is away is said as such", async () => {
  const request = new Request("http://127.0.0.1:9/api/v1/handwriting", { headers: { "accept-language": "bn" } });
  const answer = await askRemote(request);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ message: bn.reply.unavailable });
});
