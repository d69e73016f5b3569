import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { sharedProduct } from "../harness/shared-product";

const product = sharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = (path: string, init: RequestInit = {}) => fetch(product.origin + path, { redirect: "manual", ...init });
const EVERY_PAGE = [
  "/",
  "/login",
  "/registration",
  "/auth/forget-password",
  "/privacy-policy",
  "/delete-account",
  "/no/such/page",
  "/pages/errors/error400",
];

test.each(EVERY_PAGE)("%s comes with its security headers, and no script or style without the nonce", async (path) => {
  const page = await open(path);
  const html = await page.text();
  const policy = page.headers.get("content-security-policy") ?? "";
  const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? "";
  expect(nonce.length).toBeGreaterThan(20);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  for (const [tag] of html.matchAll(/<(script|style)\b(?! type="x-data")[^>]*>/g))
    expect(tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/\son\w+="|\sstyle="/);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
  });
});

test("the landing page alone is for search engines; links may be fetched for a preview", async () => {
  expect((await open("/")).headers.get("x-robots-tag")).toBeNull();
  for (const path of ["/login", "/handwritings-details?id=1", "/p/profile?id=none", "/l/none", "/no/such/page"])
    expect((await open(path)).headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
  const rules = await (await open("/robots.txt")).text();
  for (const rule of ["Allow: /$", "Allow: /l/", "Disallow: /"]) expect(rules.split("\n")).toContain(rule);
});

test("an awake page breaks no rule of its policy", async () => {
  await using context = await keptVisitor(browser);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(product.origin, { waitUntil: "networkidle" });
  await page.goto(`${product.origin}/login`, { waitUntil: "networkidle" });
  await page.waitForFunction(
    () => "__remixContext" in globalThis && document.querySelector('script[type="x-module"]') === null,
  );
  expect(faults).toEqual([]);
});

test("a page's scripts are asleep when it comes, and under a kilobyte runs before they wake", async () => {
  const html = await (await open("/login")).text();
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).toContain('type="x-module"');
  const thrifty = await (await open("/login", { headers: { "save-data": "on" } })).text();
  expect(thrifty).not.toContain("<script");
});

test("a page that did not change answers 304, without a policy that its kept scripts would break", async () => {
  const first = await open("/login");
  const tag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const second = await open("/login", { headers: { cookie, "if-none-match": tag } });
  expect(second.status).toBe(304);
  expect(second.headers.get("content-security-policy")).toBeNull();
  const english = await open("/login", { headers: { cookie: `${cookie}; i18nextLng=en`, "if-none-match": tag } });
  expect(english.status).toBe(200);
});

test.each([
  ["another site", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
  ["a frame without an origin", { origin: "null" }],
  ["a program that says nothing", {}],
])("a write from %s is refused in words, whatever the screen", async (_who, headers) => {
  for (const path of [
    "/login",
    "/registration",
    "/log-out",
    "/my-collections/new/voice",
    "/my-collections/item/1/delete",
  ]) {
    const answer = await open(path, {
      method: "POST",
      headers: { ...headers, "accept-language": "en" },
      body: new URLSearchParams({ email: "a@b.test" }),
    });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).toContain("come from a page of this site");
  }
});

test("a browser that tells no origin signs in by the form's own token", async () => {
  const login = await open("/login");
  const cookie =
    login.headers
      .getSetCookie()
      .find((line) => line.startsWith("akkhor_form="))
      ?.split(";")[0] ?? "";
  const token = /form-token=([\w-]+)/.exec(await login.text())?.[1] ?? "";
  const post = (query: string) =>
    open(`/login${query}`, {
      method: "POST",
      headers: { cookie, "accept-language": "en" },
      body: new URLSearchParams({ email: "nobody@example.test", password: "wrong-pass-1" }),
    });
  expect((await post("")).status).toBe(403);
  const answer = await post(`?form-token=${token}`);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Invalid Credentials");
});

test("an address with ?lng= keeps the language and loses the word", async () => {
  const answer = await open("/privacy-policy?lng=en&x=1");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/privacy-policy?x=1");
  expect(answer.headers.getSetCookie().join()).toContain("i18nextLng=en");
  expect((await open("//evil.test/?lng=en")).headers.get("location")?.startsWith("//")).not.toBe(true);
});

test("without any wish of the browser's a page is Bengali, and unknown pages are 404 in either language", async () => {
  expect(await (await open("/")).text()).toContain('<html lang="bn"');
  expect(await (await open("/", { headers: { "accept-language": "fr" } })).text()).toContain('<html lang="bn"');
  for (const [language, words] of [
    ["bn", "পাতাটি পাওয়া যায়নি"],
    ["en", "Page not found"],
  ] as const) {
    const answer = await open("/no/such/page", { headers: { "accept-language": language } });
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain('href="/dashboard"');
  }
});

test("private pages lead a visitor to sign-in and back", async () => {
  const answer = await open("/my-collections/item/4");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/login?next=%2Fmy-collections%2Fitem%2F4");
});

test("files of the build are kept for good, compressed, and no folder is listed", async () => {
  const html = await (await open("/login")).text();
  const script = /"(\/assets\/shared-[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const file = await open(script, { headers: { "accept-encoding": "br" } });
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(file.headers.get("content-encoding")).toBe("br");
  expect((await open("/assets/")).status).toBe(404);
  expect((await open("/assets/../../server/akkhor.js")).status).toBe(404);
  expect((await open("/.vite/manifest.json")).status).toBe(404);
});

test("the page of this machine's mails opens with its token alone", async () => {
  const address = new URL(product.outboxAddress());
  expect((await open(address.pathname + address.search)).status).toBe(200);
  expect((await open("/outbox")).status).toBe(404);
  expect((await open("/outbox?token=guessed")).status).toBe(404);
});

test("a styleguide is for development alone", async () => {
  expect((await open("/styleguide")).status).toBe(404);
});

test("a page that is the same for all is kept, with hashes in place of the nonce, and wakes all the same", async () => {
  await using context = await keptVisitor(browser);
  // Not Node's fetch, which leaves out what only browsers may say.
  const visit = (headers: Record<string, string> = {}) =>
    context.request.get(`${product.origin}/login`, {
      headers: { "sec-fetch-site": "none", "accept-language": "bn", ...headers },
    });
  await visit();
  const kept = await visit();
  expect(await kept.text()).not.toContain(' nonce="');
  expect(kept.headers()["content-security-policy"]).toMatch(/script-src 'sha256-[^']+' .*'strict-dynamic'/);
  expect((await visit({ "if-none-match": kept.headers().etag ?? "" })).status()).toBe(304);
  // The third is answered before anything is made of it: nobody can tell the difference.
  const third = await visit();
  const told = ({ date: _date, "x-request-id": _id, ...headers }: Record<string, string>) => headers;
  expect([told(third.headers()), await third.text()]).toEqual([told(kept.headers()), await kept.text()]);
  expect(await (await visit({ "accept-language": "en" })).text()).toContain('<html lang="en"');
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(`${product.origin}/login`, { waitUntil: "networkidle" });
  await page.waitForFunction(() => document.querySelector('script[type="x-module"]') === null);
  expect(faults).toEqual([]);
});

test("a browser with a message waiting never meets a kept page", async () => {
  await using context = await keptVisitor(browser);
  const visit = (cookie: string) =>
    context.request.get(`${product.origin}/login`, { headers: { "sec-fetch-site": "none", cookie } });
  await visit("");
  const flash = encodeURIComponent(JSON.stringify({ kind: "success", key: "signedOut" }));
  const answer = await visit(`akkhor_flash=${flash}`);
  expect(await answer.text()).toContain("toast-success");
  expect(answer.headers()["set-cookie"]).toContain("akkhor_flash=;");
});
