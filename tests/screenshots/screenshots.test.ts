import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContext } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, test } from "vitest";
import { listEnvelope } from "archive/contract/envelope";
import { WireGroup } from "archive/contract/group";
import { WireItem } from "archive/contract/item";
import { API_BASE, PATHS } from "archive/contract/paths";
import { linksTo, type Archive } from "tests/budget/archive";
import { screens } from "tests/budget/screens";
import { DESKTOP, launchBrowser, newVisitor, PHONE } from "tests/e2e/harness/browser";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { screenshot } from "tests/e2e/harness/screenshot";

const PROJECT = join(import.meta.dirname, "../..");
const WIDTHS = [PHONE, DESKTOP];
let product: Product;
let browser: Browser;
let things: Archive;

beforeAll(async () => {
  product = await startProduct();
  const { port } = new URL(product.origin);
  const environment = { ...process.env, DATA_DIR: product.dataDir, PORT: port, NODE_ENV: "production" as const };
  const { stdout } = await promisify(execFile)(process.execPath, [join(PROJECT, "build/server/seed.js"), "--json"], { env: environment });
  const { password } = JSON.parse(stdout) as { password: string };
  browser = await launchBrowser();
  await signIn(password);
  things = await thingsOf(password);
});

afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

let kept: Awaited<ReturnType<BrowserContext["storageState"]>>;

for (const language of ["bn", "en"] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`every screen in ${language}, ${colorScheme}`, { timeout: 300_000 }, async () => {
      for (const viewport of WIDTHS) {
        for (const screen of screens({ ...things, received: { item: 0, person: 0 } })) {
          const context = await visitor(screen.signedIn, language, { viewport, colorScheme });
          const page = await context.newPage();
          await page.goto(product.origin + screen.path, { waitUntil: "networkidle" });
          await screenshot(page, `${screen.name.replaceAll(" ", "-")}-${viewport.width}-${language}-${colorScheme}`);
          await context.close();
        }
      }
    });
  }
}

test("the README's picture: a phone before a desktop", async () => {
  const [desktop, phone] = await Promise.all([shot(DESKTOP, "en", "/my-collections"), shot(PHONE, "bn", `/my-collections/item/${things.letter}`)]);
  const small = await sharp(phone).resize({ width: 300 }).extend({ top: 3, bottom: 3, left: 3, right: 3, background: "#1E2430" }).toBuffer();
  await mkdir(join(PROJECT, "docs"), { recursive: true });
  await sharp(desktop)
    .extend({ top: 30, bottom: 60, left: 30, right: 160, background: "#E4DACA" })
    .composite([{ input: small, gravity: "southeast" }])
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(PROJECT, "docs/product.jpg"));
});

async function shot(viewport: typeof PHONE, language: "bn" | "en", path: string): Promise<Buffer> {
  const context = await visitor(true, language, { viewport, colorScheme: "light" });
  const page = await context.newPage();
  await page.goto(product.origin + path, { waitUntil: "networkidle" });
  const picture = await page.screenshot({ animations: "disabled" });
  await context.close();
  return picture;
}

async function visitor(asAmina: boolean, language: "bn" | "en", options: { viewport: typeof PHONE; colorScheme: "light" | "dark" }) {
  const context = await newVisitor(browser, { language, ...options, storageState: asAmina ? kept : undefined });
  await context.addCookies([{ name: "i18nextLng", value: language, url: product.origin }]);
  return context;
}

async function signIn(password: string): Promise<void> {
  const context = await newVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/login`);
  await page.fill('[name="email"]', "amina@example.test");
  await page.fill('[name="password"]', password);
  await page.press('[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  kept = await context.storageState();
  await context.close();
}

async function thingsOf(password: string): Promise<Archive> {
  const login = await fetch(`${product.origin}${API_BASE}${PATHS.login}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "amina@example.test", password }),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const ask = async (path: string) => (await fetch(product.origin + API_BASE + path, { headers: { authorization: `Bearer ${data.access_token}` } })).json();
  const items = listEnvelope(WireItem).parse(await ask(`${PATHS.myItems}?album_id=1&limit=100`)).data;
  const [first] = listEnvelope(WireGroup).parse(await ask(PATHS.groups)).data;
  const letters = items.filter((item) => item.image).map(({ id }) => id);
  const links = await linksTo(product, { accessToken: data.access_token }, letters);
  return { group: first?.id ?? 0, letter: letters[0] ?? 0, voice: items.find((item) => item.audio)?.id ?? 0, links };
}
