import { createHash, randomBytes } from "node:crypto";
import { readFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { picture } from "tests/builders/picture";
import type { Account } from "../harness/accounts";
import { endToEnd, type EndToEnd } from "tests/e2e/harness/end-to-end";
import type { Product } from "../harness/product";
import { signIn, untilHydrated } from "../journey/steps";

export interface Pictures extends AsyncDisposable {
  /** Pictures of so many kilobytes each, no two alike: page-1.jpg, page-2.jpg … */
  make(count: number, kilobytes: number): Promise<string[]>;
  /** A file of other bytes. */
  put(name: string, bytes: Buffer): Promise<string>;
}

/** The run's product, a browser, a person, and a folder of pictures. */
export function endToEndUploads(): EndToEnd & { pictures: Pictures } {
  const e2e = endToEnd() as EndToEnd & { pictures: Pictures };
  beforeAll(async () => {
    e2e.pictures = await picturesOnDisk();
  });
  afterAll(() => e2e.pictures?.[Symbol.asyncDispose]());
  return e2e;
}

/** A folder on disk for a person to pick from. */
async function picturesOnDisk(): Promise<Pictures> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-sending-"));
  let made = 0;
  const put = async (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
  return {
    put,
    async make(count, kilobytes) {
      const paths: string[] = [];
      for (let page = 0; page < count; page++)
        paths.push(await put(`page-${++made}.jpg`, await heavyPicture(kilobytes)));
      return paths;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What lies behind a picture's end is no part of it: it weighs on the line, and nothing has to draw it. */
async function heavyPicture(kilobytes: number): Promise<Buffer> {
  return Buffer.concat([await picture({ width: 90, height: 120 }), randomBytes(kilobytes * 1000)]);
}

/** A slow line upwards from now on. @param kilobytes a second */
export async function slowDown(
  context: BrowserContext,
  page: Page,
  kilobytes: number,
): Promise<{ fast(): Promise<void> }> {
  const line = await context.newCDPSession(page);
  const conditions = (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send("Network.enable");
  await conditions(kilobytes * 1000);
  return {
    async fast() {
      await conditions(-1);
    },
  };
}

/** Opens the form of a new item, awake. */
export async function openForm(
  page: Page,
  product: Product,
  kind: "handwriting" | "voice" = "handwriting",
): Promise<void> {
  await page.goto(`${product.origin}/my-collections/new/${kind}`);
  await untilHydrated(page);
}

/** Waits until what sends files is there; it is fetched when somebody begins to fill the form in. */
export async function untilPanel(page: Page): Promise<void> {
  await page.locator("form .unseen[role=status]").waitFor({ state: "attached" });
}

/** What a form says that could not be sent. */
export const CONNECTION_LOST = {
  en: "The connection was lost. Nothing is lost",
  bn: "সংযোগ চলে গেছে। কিছুই হারায়নি",
};

/** Opens an item's form and writes a caption in it, which waits to be saved. */
export async function editWords(
  page: Page,
  product: Product,
  account: Account,
  id: number,
  caption: string,
): Promise<void> {
  await signIn(page, product, account, `/my-collections/item/${id}/edit`);
  await untilHydrated(page);
  await page.fill("#description", caption);
  await untilPanel(page);
}

/** Bytes of the parcel that are there or on the line, as the page shows. */
export function sentBytes(page: Page): Promise<number> {
  return page
    .locator(".uploads progress")
    .evaluateAll((bars) => bars.reduce((sum, bar) => sum + (bar as HTMLProgressElement).value, 0));
}

/** Waits until more than so many bytes are on their way. */
export async function untilSent(page: Page, bytes: number): Promise<void> {
  await expect
    .poll(() => sentBytes(page), { timeout: 30_000, interval: 50 })
    .toBeGreaterThan(bytes)
    .catch(async (cause) => {
      throw new Error(`${page.url()} shows: ${await page.locator("main").textContent()}`, { cause });
    });
}

/** The person's items, newest first. */
export async function itemsOf(product: Product, account: Account): Promise<WireItem[]> {
  const response = await ask(product, account, `${PATHS.myItems}?album_id=1&limit=100`);
  return listEnvelope(WireItem).parse(await response.json()).data;
}

/** SHA-256 of every original of an item, in the order of the pages. */
export async function originalsOf(product: Product, account: Account, item: WireItem): Promise<string[]> {
  return (await originalBytesOf(product, account, item)).map(sha256);
}

/** Every original of an item, in the order of the pages. */
export async function originalBytesOf(product: Product, account: Account, item: WireItem): Promise<Buffer[]> {
  const response = await ask(product, account, fillPath(PATHS.itemDetails, { id: item.id }));
  const { files } = envelope(WireItem).parse(await response.json()).data;
  const originals: Buffer[] = [];
  for (const { id } of files) {
    const original = await ask(product, account, `${fillPath(PATHS.itemOriginal, { id: item.id })}?file=${id}`);
    originals.push(Buffer.from(await original.arrayBuffer()));
  }
  return originals;
}

export async function sumsOf(paths: string[]): Promise<string[]> {
  return Promise.all(paths.map(async (path) => sha256(await readFile(path))));
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function ask(product: Product, account: Account, path: string): Promise<Response> {
  const response = await fetch(`${product.origin}${API_BASE}${path}`, {
    headers: { authorization: `Bearer ${account.accessToken}` },
  });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response;
}
