import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { envelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { picture } from "tests/builders/picture";
import type { Account } from "tests/e2e/harness/accounts";
import type { EndToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "tests/e2e/harness/kept-visitor";
import type { Product } from "tests/e2e/harness/product";
import { MAIN_BUTTON, signInByPost } from "tests/e2e/journey/steps";

/** An item whose keeping was confirmed. */
interface Kept {
  owner: Account;
  sha256: string;
  caption: string;
  sharedWith: Account;
}

/** Pause between two acts of one person. */
const BETWEEN_MS = 400;
/** Storage or a database that doesn't answer in time is asked after once a second, from four seconds on. */
const REPEAT_MS = 6000;

/**
 * People who put letters in, look at them, change and share them, by the API and by browsers, until `end`.
 * @param people with an account; each shares with the next
 */
export async function startLoad(product: Product, people: Account[], { browser }: EndToEnd) {
  const over = new AbortController();
  const faults: string[] = [];
  const repeated: string[] = [];
  const kept = new Map<number, Kept>();
  const asked: Record<string, number> = {};

  /** Does what was not answered once more, as a balancer and whoever sits before the page do. */
  async function once<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      repeated.push(`${new Date().toISOString()}: ${String(error)}`);
      await pause(REPEAT_MS);
      return act();
    }
  }

  const call = (account: Account, path: string, body?: FormData | object) => once(() => ask(account, path, body));

  async function ask(account: Account, path: string, body?: FormData | object): Promise<unknown> {
    const [what = ""] = path.split("?");
    const name = `${body ? "POST" : "GET"} ${what.replace(/\d+/g, "N")}`;
    asked[name] = (asked[name] ?? 0) + 1;
    const response = await fetch(`${product.origin}${API_BASE}${path}`, {
      headers: {
        authorization: `Bearer ${account.accessToken}`,
        ...(body && !(body instanceof FormData) && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  async function keep(owner: Account, sharedWith: Account, at: number): Promise<number> {
    // What lies behind a picture's end is no part of it, and makes each another one.
    const bytes = Buffer.concat([await picture({ width: 90, height: 120 }), randomBytes(30_000)]);
    const form = new FormData();
    form.set("description", `Letter ${at}`);
    form.set("status", "0");
    form.set("image", new Blob([new Uint8Array(bytes)]), "letter.jpg");
    const { data } = (await call(owner, PATHS.itemCreate, form)) as { data: { id: number } };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    kept.set(data.id, { owner, sha256, caption: `Letter ${at}`, sharedWith });
    return data.id;
  }

  async function change(owner: Account, id: number, caption: string): Promise<void> {
    const form = new FormData();
    form.set("description", caption);
    await call(owner, fillPath(PATHS.itemUpdate, { id }), form);
    const item = kept.get(id);
    if (item) item.caption = caption;
  }

  async function forever(who: string, act: (at: number) => Promise<void>): Promise<void> {
    for (let at = 0; !over.signal.aborted; at += 1) {
      await act(at).catch((error: unknown) => faults.push(`${who}, ${new Date().toISOString()}: ${String(error)}`));
      await pause(BETWEEN_MS);
    }
  }

  const byApi = (owner: Account, sharedWith: Account) =>
    forever(`${owner.name} by the API`, async (at) => {
      const id = await keep(owner, sharedWith, at);
      await call(owner, `${PATHS.myItems}?album_id=1&limit=20`);
      await call(owner, fillPath(PATHS.itemDetails, { id }));
      await change(owner, id, `Letter ${at}, read again`);
      await call(owner, PATHS.share, { handwriting_id: id, addresses: [sharedWith.email], confirm: true });
      await call(sharedWith, PATHS.pendingShares);
    });

  /** Looks about, and changes a letter by its form. */
  async function visit(page: Page, at: number): Promise<void> {
    const go = async (path: string) => {
      asked[`page ${path.replace(/\d+/g, "N")}`] = (asked[`page ${path.replace(/\d+/g, "N")}`] ?? 0) + 1;
      const answer = await page.goto(product.origin + path);
      if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
    };
    await go("/my-collections");
    const href = await page.locator("a.item-link").first().getAttribute("href");
    const [address = ""] = (href ?? "").split("?");
    if (!/\/item\/\d+/.test(address)) return;
    await go(address);
    await go(`${address}/edit`);
    const caption = `By a browser, ${at}`;
    await page.fill("#description", caption);
    await page.click(MAIN_BUTTON);
    await page.waitForURL(({ pathname }) => !pathname.endsWith("/edit"), { timeout: 20_000 });
  }

  const byBrowser = async (account: Account) => {
    await using context = await keptVisitor(browser, { language: "en", javaScriptEnabled: false });
    const page = await context.newPage();
    await signInByPost(page, product, account);
    await page.goto(`${product.origin}/my-collections`);
    await forever(`${account.name} without scripts`, (at) => once(() => visit(page, at)));
  };

  const [first, second, third] = people as [Account, Account, Account];
  await keep(third, first, 0);
  const working = Promise.all([byApi(first, second), byApi(second, third), byBrowser(third)]);

  const byApiAlone = new Set([first, second]);
  return {
    /** Items kept so far, by their ids. */
    kept: kept as ReadonlyMap<number, Kept>,
    async end() {
      over.abort();
      await working;
      return { faults, repeated, kept, asked };
    },
    /** @throws where something that was confirmed is not there as it was */
    async compare(): Promise<void> {
      for (const [id, { owner, sha256, caption, sharedWith }] of kept) {
        const { data } = envelope(WireItem).parse(await call(owner, fillPath(PATHS.itemDetails, { id })));
        if (byApiAlone.has(owner) && data.description !== caption)
          throw new Error(`${id} says ${data.description}, not ${caption}`);
        const file = data.files[0]?.id;
        const original = await fetch(
          `${product.origin}${API_BASE}${fillPath(PATHS.itemOriginal, { id })}?file=${file}`,
          { headers: { authorization: `Bearer ${owner.accessToken}` } },
        );
        const there = createHash("sha256")
          .update(Buffer.from(await original.arrayBuffer()))
          .digest("hex");
        if (there !== sha256) throw new Error(`the original of ${id} is another`);
        if (!byApiAlone.has(owner)) continue;
        const seen = JSON.stringify(await call(owner, fillPath(PATHS.whoCanSee, { id })));
        // Whose an address is that something was offered to is nobody's business until they accept.
        if (!seen.includes(sharedWith.email))
          throw new Error(`${id} is no longer offered to ${sharedWith.name}: ${seen}`);
      }
    },
  };
}
