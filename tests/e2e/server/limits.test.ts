import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionary } from "~/i18n/dictionary";
import { newAccount } from "../harness/accounts";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import { otherProduct, saidBy } from "../harness/other-products";
import type { Product } from "../harness/product";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";

/** Takes a body of one megabyte at most. */
let narrow: Product;
let browser: Browser;

beforeAll(async () => {
  [narrow, browser] = await Promise.all([otherProduct("settings"), launchBrowser()]);
});
afterAll(() => browser?.close());

test("a body over the door's limit is refused by 413 that names it", async () => {
  const body = "x".repeat(1024 * 1024 + 1);
  const answer = await fetch(`${narrow.origin}/login`, {
    method: "POST",
    headers: { origin: narrow.origin, "accept-language": "en" },
    body,
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("at most 1 MB");
});

test("a page about a form that was refused is in its reader's language alone", async () => {
  const answer = await fetch(`${narrow.origin}/report?item=1`, {
    method: "POST",
    headers: {
      origin: narrow.origin,
      "accept-language": "en",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: `words=${"x".repeat(100_000)}`,
  });
  expect(answer.status).toBe(413);
  const page = await answer.text();
  expect(page).toContain('<html lang="en"');
  expect(page).toContain(dictionary("en").errors.tooLargeTitle.replace("'", "&#x27;"));
  expect(page).toContain(dictionary("en").errors.backHome);
  expect(page).not.toMatch(/[\u0980-\u09FF]/);
});

test("an awake form over the door's limit stays with all that is in it, and says the limit", async () => {
  await using context = await keptVisitor(browser, { language: "bn" });
  const page = await context.newPage();
  // As behind a proxy that lets no uploads through: the whole form goes at once.
  await page.route("**/uploads", (route) => route.fulfill({ status: 404 }));
  await signIn(page, narrow, await newAccount(narrow), "/my-collections/new/handwriting");
  await untilHydrated(page);
  await page.setInputFiles("#image", { name: "large.jpg", mimeType: "image/jpeg", buffer: randomBytes(3_000_000) });
  await page.fill("#description", "Too much at once");
  await page.click(MAIN_BUTTON);
  await page.getByText("একবারে সর্বোচ্চ ১ এমবি পাঠানো যায়").first().waitFor();
  expect(await page.inputValue("#description")).toBe("Too much at once");
  expect(await page.locator("#image").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(1);
});

test("a body without a length is cut at the limit too", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      if (sent > 8 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const answer = await fetch(`${narrow.origin}/login`, {
    method: "POST",
    body: endless,
    duplex: "half",
    headers: { origin: narrow.origin, "content-type": "application/x-www-form-urlencoded" },
  } as RequestInit).catch(() => null);
  expect(answer?.status ?? 413).toBe(413);
  expect((await fetch(`${narrow.origin}/healthz`)).status).toBe(200);
});

test(
  "who hangs up, and a method that a page does not take, are no faults in the log; data and replies are kept by " +
    "nobody",
  async () => {
    const { origin, hostname, port } = new URL(narrow.origin);
    const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init });
    for (const line of ["POST /login", "POST /api/v1/auth/login", "POST /payment/ipn", "GET /p/profile?id=x"]) {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      const rest = line.startsWith("POST")
        ? "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nemail="
        : "\r\n";
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\n${rest}`, () => socket.destroy());
    }
    for (const method of ["POST", "DELETE"])
      expect((await ask("/privacy-policy", { method, headers: { origin } })).status).toBe(405);
    for (const path of ["/login.data", "/api/v1/landing/famous", "/api/v1/profile", "/api/v1/no/such/call"]) {
      expect([path, (await ask(path)).headers.get("cache-control")]).toEqual([path, "private, no-store"]);
    }
    expect(await saidBy("settings")).not.toContain('"level":"error"');
  },
);
