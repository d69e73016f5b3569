import { createHash, randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { request as send } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { picture } from "tests/builders/picture";
import { addressOf, offsetOf, tusRequests } from "tests/builders/tus";
import { newAccount } from "../harness/accounts";
import { otherProduct } from "../harness/other-products";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { PlainBrowser } from "./plain-browser";

/** The two halves in processes of their own. */
let archive: Product;
let site: Product;
beforeAll(async () => {
  [archive, site] = await Promise.all([otherProduct("archive"), otherProduct("site")]);
});

const NEW = "/my-collections/new/handwriting";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function signedIn(at: Product, mails: Product): Promise<PlainBrowser> {
  const { email, password } = await newAccount(mails);
  const browser = new PlainBrowser(at.origin);
  const after = await browser.send(await browser.open("/login"), "/login", { email, password });
  expect(after.url.pathname).toBe("/my-collections");
  return browser;
}

/** Requests as a page's script sends them: with its cookies and its origin. */
function scriptOf(browser: PlainBrowser, headers: Record<string, string> = { origin: browser.origin }) {
  const raw = async (request: Request) => {
    const opened = await browser.open(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      duplex: "half",
    } as RequestInit);
    const { status, bytes } = opened;
    return new Response(status === 204 || request.method === "HEAD" ? null : new Uint8Array(bytes), {
      status,
      headers: opened.headers,
    });
  };
  return tusRequests({ raw }, `${browser.origin}/uploads`, headers);
}

/** A letter sent in two requests at the site's own address, and saved in a form by its draft. */
async function letterBitByBit(at: Product, mails: Product): Promise<void> {
  const browser = await signedIn(at, mails);
  const tus = scriptOf(browser);
  // What lies behind a picture's end is no part of it: it goes over the line, and nothing has to draw it.
  const bytes = new Uint8Array(Buffer.concat([await picture(), randomBytes(20_000)]));
  const begun = await tus.begin({ name: "চিঠি.jpg", bytes: bytes.byteLength });
  expect(begun.status).toBe(201);
  const url = addressOf(begun);
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}$/);
  expect((await tus.patch(url, 0, bytes.subarray(0, 9000))).status).toBe(204);
  expect(offsetOf(await tus.ask("HEAD", url))).toBe(9000);
  const last = await tus.patch(url, 9000, bytes.subarray(9000));
  expect(last.status).toBe(204);
  const draft = last.headers.get(DRAFT_HEADER) ?? "";
  expect((await tus.ask("HEAD", url)).headers.get(DRAFT_HEADER)).toBe(draft);

  const listed = await browser.send(await browser.open(NEW), NEW, { description: "Bit by bit", status: "0", draft });
  const id = /\/my-collections\/item\/(\d+)/.exec(listed.bytes.toString())?.[1];
  expect(sha256((await browser.open(`/download/${id}/original`)).bytes)).toBe(sha256(bytes));

  // Somebody else, and nobody.
  const stranger = scriptOf(await signedIn(at, mails));
  const visitor = scriptOf(new PlainBrowser(at.origin));
  const mine = addressOf(await tus.begin({ bytes: 10 }));
  for (const [who, status] of [
    [stranger, 404],
    [visitor, 401],
  ] as const) {
    for (const answer of [
      await who.ask("HEAD", mine),
      await who.patch(mine, 0, new Uint8Array(5)),
      await who.ask("DELETE", mine),
    ])
      expect(answer.status).toBe(status);
  }
  const refused = await visitor.begin({ bytes: 10 });
  expect([refused.status, ((await refused.json()) as { status: number }).status]).toEqual([401, 401]);
  expect((await tus.ask("DELETE", mine)).status).toBe(204);
}

/** How long an upload's file is by now, in the archive's own folder. */
async function lengthAt({ dataDir }: Product, url: string): Promise<number> {
  return (await stat(join(dataDir, "files/uploads", url.split("/").at(-1) ?? "")).catch(() => null))?.size ?? 0;
}

test("files come bit by bit at the site's own address, with the archive in its process", async () => {
  await letterBitByBit(sharedProduct(), sharedProduct());
});

test("files come bit by bit with the archive in another process, over HTTP, and at its own paths", async () => {
  await letterBitByBit(site, archive);
  const { accessToken } = await newAccount(archive);
  const bytes = new Uint8Array(await picture());
  for (const base of ["", API_BASE]) {
    const tus = tusRequests({ raw: (request) => fetch(request) }, archive.origin + base + PATHS.uploads, {
      authorization: `Bearer ${accessToken}`,
    });
    const url = addressOf(await tus.begin({ bytes: bytes.byteLength }));
    expect(url.startsWith(`${base}/uploads/`)).toBe(true);
    const last = await tus.patch(url, 0, bytes);
    expect([last.status, Boolean(last.headers.get(DRAFT_HEADER))]).toEqual([204, true]);
  }
});

test("a token that runs out is renewed before the bytes are read; the answer brings the session's cookie", async () => {
  const product = await otherProduct("settings");
  const browser = await signedIn(product, product);
  const tus = scriptOf(browser);
  const bytes = new Uint8Array(await picture({ width: 150, height: 200 }));
  const url = addressOf(await tus.begin({ bytes: bytes.byteLength }));
  // Every token lives for less than the half minute that the web app wants to have left.
  const last = await tus.patch(url, 0, bytes);
  expect([last.status, Boolean(last.headers.get(DRAFT_HEADER))]).toEqual([204, true]);
  expect(last.headers.getSetCookie().filter((line) => line.startsWith("akkhor_session="))).toHaveLength(1);
});

test("another site's page can neither begin an upload nor write to one", async () => {
  const product = sharedProduct();
  const browser = await signedIn(product, product);
  const url = addressOf(await scriptOf(browser).begin({ bytes: 10 }));
  const foreign = scriptOf(browser, { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" });
  for (const answer of [
    await foreign.begin({ bytes: 10 }),
    await foreign.patch(url, 0, new Uint8Array(5)),
    await foreign.ask("DELETE", url),
  ])
    expect(answer.status).toBe(403);
  const preflight = await foreign.ask("OPTIONS");
  expect([...preflight.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

test("a line that breaks between browser and web app leaves what came in before, through both processes", async () => {
  const browser = await signedIn(site, archive);
  const tus = scriptOf(browser);
  const bytes = Buffer.alloc(3_000_000, 7);
  const url = addressOf(await tus.begin({ bytes: bytes.byteLength }));
  const headers = {
    origin: browser.origin,
    cookie: browser.cookies(),
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
    "content-length": String(bytes.byteLength),
  };
  const socket = send(site.origin + url, { method: "PATCH", headers });
  socket.on("error", () => undefined);
  socket.write(bytes.subarray(0, 2_000_000));
  await expect.poll(() => lengthAt(archive, url), { timeout: 20_000 }).toBe(2_000_000);
  socket.destroy();
  await expect.poll(async () => offsetOf(await tus.ask("HEAD", url)), { timeout: 20_000 }).toBe(2_000_000);
});
