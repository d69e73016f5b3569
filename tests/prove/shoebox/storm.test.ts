import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import pg from "pg";
import type { Browser, BrowserContext, Page } from "playwright";
import { ownFolder } from "tests/builders/folder";
import { inspect, INSPECTED } from "tests/bench/inspector";
import { newAccount } from "tests/e2e/harness/accounts";
import { launchOwnBrowser, newVisitor } from "tests/e2e/harness/browser";
import { freePort, startProduct, type Product } from "tests/e2e/harness/product";
import { signIn, untilHydrated } from "tests/e2e/journey/steps";
import { endToEndUploads, sumsOf } from "tests/e2e/uploads/upload-steps";
import { lineTo, type Line } from "tests/fakes/line";
import { ownDatabase } from "tests/test-app/database";
import { signal, treeOf } from "../processes";

const e2e = endToEndUploads();

const FILES = 200;
const KILOBYTES = 300;
/** The pace of each connection upwards, by which every file is a while on the line. */
const BYTES_PER_SECOND = 1_500_000;
const TRAY = "/my-collections/new/many";
/**
 * Megabytes that the page may have, and that the server may have more than before: after a collection of garbage,
 * which V8 itself leaves for as long as it likes.
 */
const MOST = { page: 200, server: 40 };

/** Events in their order, spread evenly over the files; those of a kind begin with that part of their own distance. */
const EVENTS = [
  // The line breaks, and is refused until the page has noticed.
  ...spread("cut", 48, 0.5),
  // What is under way is swallowed, and nobody is told.
  ...spread("stranded", 2, 0.33),
  ...spread("tab", 5, 0.45),
  ...spread("server", 2, 0.6),
].toSorted((one, other) => one.at - other.at);

function spread(event: "cut" | "stranded" | "tab" | "server", count: number, first: number) {
  return Array.from({ length: count }, (_, at) => ({ at: (at + first) / count, event }));
}

test("200 files over 50 broken lines, five killed tabs and two killed servers are there once, as they were", {
  timeout: 20 * 60_000,
}, async () => {
  await using folder = await ownFolder();
  const database = await ownDatabase();
  onTestFinished(() => database.release());
  const port = await freePort();
  await using line = await lineTo(port);
  const settings = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    DATABASE_POOL: "8",
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${line.port}`,
    FREE_ITEM_LIMIT: "1000",
    ...INSPECTED,
  };
  let product = await startProduct(settings);
  const account = await newAccount(product);
  const paths = await e2e.pictures.make(FILES, KILOBYTES);
  const client = new pg.Client(database.url);
  client.on("error", () => undefined);
  await client.connect();
  const count = async (rows: string) =>
    Number((await client.query<{ count: string }>(`select count(*) from ${rows}`)).rows[0]?.count);
  const there = () => count("drafts where import_id is not null");
  const browser = await launchOwnBrowser([]);
  const context = await newVisitor(browser, { language: "en" });
  let page = await context.newPage();
  await signIn(page, product, account, TRAY);
  await untilHydrated(page);
  const before = await keptMegabytes(product);
  const most = { page: 0, server: 0, uncollected: 0 };
  /** Waits until so many are there: all by itself, nobody presses anything. */
  const untilThere = (files: number) =>
    expect
      .poll(
        async () => {
          most.page = Math.max(most.page, ownMegabytes(await rendererOf(browser)));
          most.uncollected = Math.max(most.uncollected, serverMegabytes(product) - before);
          return there();
        },
        { timeout: 180_000 },
      )
      .toBeGreaterThanOrEqual(files);

  // What sends them comes with the first touch; then they are chosen where there is no line, and lie on the device.
  await page.focus("#files");
  await page.locator("form .row + .stack > [role=status]").waitFor({ state: "attached" });
  await line.cut();
  line.slow(BYTES_PER_SECOND);
  await page.setInputFiles("#files", paths);
  await expect.poll(() => keptIn(page), { timeout: 60_000 }).toBe(FILES);
  await line.mend();
  const began = performance.now();
  for (const { at, event } of EVENTS) {
    await untilThere(Math.floor(at * FILES));
    expect(await there()).toBeLessThan(FILES);
    most.server = Math.max(most.server, (await keptMegabytes(product)) - before);
    if (event === "stranded") line.strand();
    else if (event === "cut") await cutOnce(context, line);
    else if (event === "tab") page = await killTab(browser, page, `${product.origin}${TRAY}`);
    else {
      await product.kill();
      product = await startProduct(settings);
    }
  }
  await untilThere(FILES);
  most.server = Math.max(most.server, (await keptMegabytes(product)) - before);
  const seconds = (performance.now() - began) / 1000;
  await expect.poll(() => keptIn(page), { timeout: 90_000 }).toBe(0);
  await page.goto(`${product.origin}${TRAY}`);
  await page.getByRole("button", { name: "Save all" }).click();
  await page.waitForURL(/\/import\/\d+$/);
  await expect.poll(() => count("files"), { timeout: 600_000, interval: 500 }).toBe(FILES);
  const { rows } = await client.query<{ sha256: string }>("select sha256 from files order by 1");
  expect(rows.map(({ sha256 }) => sha256)).toEqual((await sumsOf(paths)).toSorted());
  process.stdout.write(
    `${FILES} files over ${EVENTS.length} breaks in ${seconds.toFixed(0)} s: ` +
      `page at most ${most.page.toFixed(0)} MB, server ${most.server.toFixed(1)} MB more, ` +
      `${most.uncollected.toFixed(0)} with what was not collected yet\n`,
  );
  await context.close();
  await browser.close();
  await client.end();
  await product[Symbol.asyncDispose]();
  expect(most.page).toBeLessThanOrEqual(MOST.page);
  expect(most.server).toBeLessThanOrEqual(MOST.server);
});

/** Breaks the line, and refuses it until the page has noticed. */
async function cutOnce(context: BrowserContext, line: Line): Promise<void> {
  const noticed = context.waitForEvent("requestfailed");
  await line.cut();
  await noticed;
  await line.mend();
}

/** Ends the process that draws the page, and opens another one. */
async function killTab(browser: Browser, page: Page, address: string): Promise<Page> {
  const gone = page.waitForEvent("crash");
  signal([await rendererOf(browser)], "SIGKILL");
  await gone;
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await untilHydrated(next);
  return next;
}

/** Counts the uploads that lie on the device. */
function keptIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // To open one that is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "akkhor-kept")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opened = indexedDB.open("akkhor-kept");
      opened.addEventListener("error", () => reject(opened.error as Error));
      opened.addEventListener("success", () => {
        const count = opened.result.transaction("parcels").objectStore("parcels").count();
        count.addEventListener("success", () => {
          opened.result.close();
          resolve(count.result);
        });
      });
    });
  });
}

/** The process that draws the page: of those that draw, the largest. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const drawing = processInfo.flatMap(({ type, id }) => (type === "renderer" ? [id] : []));
  return drawing.toSorted((one, other) => ownMegabytes(other) - ownMegabytes(one))[0] ?? 0;
}

/** Megabytes that the product keeps: what nothing refers to is collected before. */
async function keptMegabytes(product: Product): Promise<number> {
  await using inspector = await inspect(product);
  await inspector.ask("HeapProfiler.collectGarbage");
  return serverMegabytes(product);
}

/** Megabytes of the product's own processes, without database and decoders. */
function serverMegabytes({ pid }: Product): number {
  const own = treeOf(pid).filter((each) => readOf(each, "cmdline").includes("akkhor.js"));
  return own.reduce((sum, each) => sum + ownMegabytes(each), 0);
}

function ownMegabytes(pid: number): number {
  return Number(/^RssAnon:\s+(\d+)/m.exec(readOf(pid, "status"))?.[1] ?? 0) / 1024;
}

/** Empty where the process has ended. */
function readOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
