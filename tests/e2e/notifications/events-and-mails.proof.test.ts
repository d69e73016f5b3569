import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { unsubscribeAddress } from "archive/contract/site-pages";
import { unsubscribeToken } from "archive/domain/notifications/settings";
import { newAccount, type Account } from "../harness/accounts";
import { launchBrowser } from "../harness/browser";
import { keptVisitor } from "../harness/kept-visitor";
import type { Product } from "../harness/product";
import { sharedProduct } from "../harness/shared-product";
import { signIn, signOut, untilHydrated } from "../journey/steps";
import { putLetter } from "../items/put-letters";

/** On a busy machine. */
const PATIENT = { timeout: 20_000 };
let product: Product;
let browser: Browser;
let amina: Account;
let bela: Account;
beforeAll(async () => {
  [product, browser] = [sharedProduct(), await launchBrowser()];
  [amina, bela] = [await newAccount(product, "Amina"), await newAccount(product, "Bela")];
});
afterAll(async () => {
  await browser?.close();
  await product?.[Symbol.asyncDispose]();
});

async function call(account: Account, path: string, fields?: object) {
  const headers = { authorization: `Bearer ${account.accessToken}`, "content-type": "application/json" };
  const init: RequestInit = fields ? { method: "POST", headers, body: JSON.stringify(fields) } : { headers };
  const response = await fetch(`${product.origin}${API_BASE}${path}`, init);
  return (await response.json()) as { status: number; data: { user: { id: number }; digest: string } };
}

const idOf = async (account: Account) => (await call(account, PATHS.profile)).data.user.id;

/** As the last line of a daily letter has it. */
async function addressOf(account: Account): Promise<string> {
  const keys = await readFile(join(product.dataDir, "secrets/keys"), "utf8");
  return unsubscribeAddress(unsubscribeToken({ secretKeys: keys.trim().split("\n") }, await idOf(account)));
}

test("a page that listens at this origin learns at once what is shared, and that its session has ended", async () => {
  const listener = await newAccount(product, "Dola");
  await using context = await keptVisitor(browser, { language: "en" });
  const page = await context.newPage();
  await signIn(page, product, listener);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const source = new EventSource("/events");
    for (const name of ["changed", "end"]) source.addEventListener(name, ({ data }) => void heard.push(data as string));
    source.addEventListener("end", () => source.close());
  });
  const heard = () => page.evaluate(() => Reflect.get(globalThis, "heard") as string[]);
  await expect.poll(heard, PATIENT).toEqual(['{"kind":"now","count":0,"others":0,"requests":0}']);
  const letter = await putLetter(product, bela, { status: "0" });
  const shared = await call(bela, PATHS.share, {
    handwriting_id: letter,
    user_ids: [await idOf(listener)],
    confirm: true,
  });
  expect(shared.status).toBe(200);
  await expect
    .poll(heard, PATIENT)
    .toEqual([
      '{"kind":"now","count":0,"others":0,"requests":0}',
      '{"kind":"notification","count":1,"others":0,"requests":1}',
    ]);
  // In another tab of the same browser.
  const otherTab = await context.newPage();
  await otherTab.goto(`${product.origin}/my-collections`);
  await untilHydrated(otherTab);
  await signOut(otherTab);
  await expect.poll(async () => (await heard()).at(-1), PATIENT).toBe('{"reason":"signed_out"}');
});

test("without a session there are no events", async () => {
  await expect(fetch(`${product.origin}/events`).then((response) => response.status)).resolves.toBe(401);
});

test("a letter's last line leads to a page whose button ends the letters", async () => {
  await call(amina, PATHS.notificationSettings, { digest: "daily" });
  await using context = await keptVisitor(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.origin + (await addressOf(amina)));
  // A scanner that opens links has ended nothing.
  expect((await call(amina, PATHS.notificationSettings)).data.digest).toBe("daily");
  await page.getByRole("button", { name: "ই-মেইল বন্ধ করুন" }).click();
  await page.getByText("হয়ে গেছে: এমন ই-মেইল আর আসবে না।").waitFor();
  expect((await call(amina, PATHS.notificationSettings)).data.digest).toBe("off");
});

test("a mail program's own post ends them too; from a foreign page it does not", async () => {
  await call(amina, PATHS.notificationSettings, { digest: "daily" });
  const address = product.origin + (await addressOf(amina));
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(address, { method: "POST", body, headers: { origin: "https://evil.example" } })).status).toBe(
    403,
  );
  expect((await call(amina, PATHS.notificationSettings)).data.digest).toBe("daily");
  expect((await fetch(address, { method: "POST", body })).status).toBe(200);
  expect((await call(amina, PATHS.notificationSettings)).data.digest).toBe("off");
  expect((await fetch(`${address}x`, { method: "POST", body })).status).toBe(404);
});
