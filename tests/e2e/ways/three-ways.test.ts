import { createHash } from "node:crypto";
import { once } from "node:events";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { picture } from "tests/builders/picture";
import { newAccount } from "../harness/accounts";
import { codeFor } from "../harness/outbox";
import { otherProduct, SECRET_KEYS } from "../harness/other-products";
import { startProduct, type Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { PlainBrowser } from "./plain-browser";

/** Each look costs a download. */
const PATIENCE = { timeout: 20_000, interval: 300 };

let archive: Product;
beforeAll(async () => void (archive = await otherProduct("archive")));

/** The journey through the screens: register, confirm, sign in, put a letter in, see it, download it, sign out. */
async function journeyThroughScreens(site: Product, mails: Product): Promise<void> {
  const browser = new PlainBrowser(site.origin);
  const email = `amina-${process.pid}-${Date.now()}@example.test`;
  const password = "akkhor-pass-1";
  const code = await browser.send(await browser.open("/registration"), "/registration", {
    first_name: "আমিনা",
    last_name: "",
    email,
    password,
  });
  expect(code.url.pathname).toBe("/auth/security-code");
  const confirmed = await browser.send(code, "/auth/security-code", { otp: await codeFor(mails, email) });
  expect(confirmed.status).toBe(200);
  await browser.send(await browser.open("/my-collections"), "/log-out", {});
  const signedIn = await browser.send(await browser.open("/login"), "/login", { email, password });
  expect(signedIn.url.pathname).toBe("/my-collections");

  const image = await picture({ width: 150, height: 200, format: "jpeg" });
  const listed = await browser.send(
    await browser.open("/my-collections/new/handwriting"),
    "/my-collections/new/handwriting",
    { description: "মায়ের চিঠি", status: "0", image: new Blob([new Uint8Array(image)], { type: "image/jpeg" }) },
    { image: "letter.jpg" },
  );
  expect(listed.bytes.toString()).toContain("মায়ের চিঠি".normalize("NFC"));
  const id = /\/my-collections\/item\/(\d+)/.exec(listed.bytes.toString())?.[1];
  expect((await browser.open(`/my-collections/item/${id}`)).status).toBe(200);
  const original = await browser.open(`/download/${id}/original`);
  expect(sha256(original.bytes)).toBe(sha256(image));
  await expect.poll(async () => (await browser.open(`/download/${id}`)).status, PATIENCE).toBe(200);
  const taken = await browser.open(`/download/${id}`);
  expect(taken.headers.get("content-disposition")).toContain("selected_handwritings.jpg");
  expect(taken.bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");

  const out = await browser.send(await browser.open("/my-collections"), "/log-out", {});
  expect(out.url.pathname).toBe("/login");
  expect((await browser.open(`/my-collections/item/${id}`)).url.pathname).toBe("/login");
}

/** The same journey as a mobile app makes it, at the archive's own paths. */
async function journeyThroughCalls(calls: Product, base: string): Promise<void> {
  const email = `bela-${process.pid}-${Date.now()}@example.test`;
  const password = "akkhor-pass-1";
  const call = async (path: string, init: RequestInit = {}) => fetch(calls.origin + base + path, init);
  const post = async (path: string, fields: object, token?: string) =>
    call(path, {
      method: "POST",
      body: JSON.stringify(fields),
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }).then(async (reply) => ({
      status: reply.status,
      data: ((await reply.json()) as { data: never }).data as Record<string, never>,
    }));

  expect((await post("/auth/register", { first_name: "Bela", email, password })).status).toBe(200);
  // A program that keeps no handle: what was typed before the code is no password.
  const confirmed = await post("/auth/email-verification", { email, otp: await codeFor(calls, email) });
  expect(confirmed).toMatchObject({ status: 200, data: { password_needed: true } });
  expect((await post("/profile/set-password", { password }, String(confirmed.data.access_token))).status).toBe(200);
  const signedIn = await post("/auth/login", { email, password });
  const token = String(signedIn.data.access_token);
  const authorization = `Bearer ${token}`;

  const image = await picture({ width: 150, height: 200, format: "jpeg" });
  const body = new FormData();
  body.set("album_id", "1");
  body.set("description", "A letter");
  body.set("status", "0");
  body.set("image[0]", new Blob([new Uint8Array(image)]), "letter.jpg");
  const created = (await (
    await call("/hand-writing/create", { method: "POST", body, headers: { authorization } })
  ).json()) as { data: { id: number } };
  const { id } = created.data;
  const details = (await (await call(`/hand-writing/details/${id}`, { headers: { authorization } })).json()) as {
    data: { description: string; audio: null };
  };
  expect(details.data).toMatchObject({ description: "A letter", audio: null });
  expect((await call(`/hand-writing/details/${id}`)).status).toBe(404);
  const download = () => call(`/hand-writing/handwriting-download/${id}`, { headers: { authorization } });
  await expect.poll(async () => (await download()).status, PATIENCE).toBe(200);
  const taken = await download();
  expect(Number(taken.headers.get("content-length"))).toBe((await taken.arrayBuffer()).byteLength);
  const original = await call(`/hand-writing/original/${id}`, { headers: { authorization } });
  expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(sha256(image));
  expect((await post("/auth/logout", {}, token)).status).toBe(200);
  expect((await call(`/hand-writing/details/${id}`, { headers: { authorization } })).status).toBe(401);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

test("the journey holds with the archive in the web app's process", async () => {
  await journeyThroughScreens(sharedProduct(), sharedProduct());
  await journeyThroughCalls(sharedProduct(), API_BASE);
});

test("the journey holds with the archive in another process, over HTTP", async () => {
  const site = await otherProduct("site");
  await journeyThroughScreens(site, archive);
  expect((await fetch(`${site.origin}${API_BASE}/openapi.json`)).status).toBe(404);
});

/** A site of its own, and what its archive answers to some paths in place of what it would. */
let failing: Product;
let line: ReturnType<typeof serve>;
const answers = new Map<string, () => Response>();

beforeAll(async () => {
  const passOn = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const [, answer] = [...answers].find(([path]) => pathname.endsWith(path)) ?? [];
    return answer?.() ?? fetch(new Request(archive.origin + pathname + search, request));
  };
  line = serve({ fetch: passOn, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
  await once(line, "listening");
  const address = line.address();
  const port = typeof address === "object" ? address?.port : "";
  failing = await startProduct({ ROLE: "web", SECRET_KEYS, ARCHIVE_API_URL: `http://127.0.0.1:${port}` });
});
beforeEach(() => answers.clear());
afterAll(async () => {
  await failing?.[Symbol.asyncDispose]();
  line?.close();
});

/** Somebody signed in at that site, whose archive fails at these paths. */
async function atFailing(...paths: string[]): Promise<PlainBrowser> {
  for (const path of paths) answers.set(path, () => new Response(null, { status: 500 }));
  const { email, password } = await newAccount(archive, "Gita");
  const browser = new PlainBrowser(failing.origin);
  await browser.send(await browser.open("/login"), "/login", { email, password });
  return browser;
}

test("who could not be signed out is told that something went wrong, and is still signed in", async () => {
  const browser = await atFailing(PATHS.logout);
  const stayed = await browser.send(await browser.open("/my-collections"), "/log-out", {});
  expect(stayed.url.pathname).toBe("/my-collections");
  expect(stayed.bytes.toString()).toMatch(/Something went wrong|কিছু একটা ভুল হয়েছে/);
});

test(
  "what could not be saved of a profile is told in the specified words; one that could not be loaded has a page " +
    "that says so",
  async () => {
    const browser = await atFailing(
      PATHS.profileUpdate,
      PATHS.profilePrivacy,
      PATHS.publicProfile.replace("{id}", "a".repeat(20)),
    );
    for (const [name, value] of [
      ["bio", "Keeps letters"],
      ["privacy", "Friends"],
    ] as const) {
      const stayed = await browser.send(await browser.open("/profile?lng=en"), "/profile", { [name]: value });
      expect(stayed.url.pathname).toBe("/profile");
      expect(stayed.bytes.toString()).toContain("Something went wrong! Please try again");
    }
    const failed = await browser.open(`/p/profile?id=${"a".repeat(20)}`);
    expect(failed.status).toBe(500);
    expect(failed.bytes.toString()).toContain("Something went wrong");
  },
);

test("a fault is told without its cause, with the number that stands in the log", async () => {
  // What no archive answers.
  answers.set(PATHS.itemDetails.replace("{id}", "1"), () => new Response('{"secret":"a-cause-of-ours"}'));
  const answer = await new PlainBrowser(failing.origin).open("/handwritings-details?id=1", {
    headers: { "accept-language": "en" },
  });
  expect(answer.status).toBe(500);
  const html = answer.bytes.toString();
  const requestId = answer.headers.get("x-request-id") ?? "none";
  expect(html).toContain("Something went wrong");
  expect(html).toContain(requestId);
  expect(html).not.toContain("a-cause-of-ours");
  await expect.poll(() => failing.said()).toContain(requestId);
});

test("the journey holds with the archive alone, at the bare paths", async () => {
  await journeyThroughCalls(archive, "");
  await journeyThroughCalls(archive, API_BASE);
});
