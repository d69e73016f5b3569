import type { Page } from "playwright";
import { expect, vi } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { letterFile } from "tests/builders/form";
import { itemOf } from "tests/test-app/reply";
import { listDue } from "archive/db/jobs/due-jobs";
import type { Account } from "../harness/accounts";
import { answered } from "../harness/answered";
import { callApi } from "../harness/api";
import { beside } from "../harness/beside";
import type { Product } from "../harness/product";

/** Puts an item in through the API, with as many files and fields as wanted. @returns its id */
export async function keepItem(
  product: Product,
  account: Account,
  files: File[],
  fields: Record<string, string> = {},
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ status: "0", ...fields })) body.set(name, value);
  files.forEach((file, at) => body.append(file.name.endsWith(".jpg") ? `image[${at}]` : "audio", file));
  const headers = { authorization: `Bearer ${account.accessToken}` };
  const address = product.origin + API_BASE + PATHS.itemCreate;
  const response = await answered("a new item", address, { method: "POST", headers, body });
  const reply = (await response.json()) as { status: number; message: string; data: { id: number } };
  if (reply.status !== 200) throw new Error(`create answered ${reply.status}: ${reply.message}`);
  return reply.data.id;
}

/** Waits until all that people see and hear of an item is made. */
export async function untilPrepared(product: Product, account: Account, id: number): Promise<void> {
  const states = async () =>
    (await itemOf(await callApi(product, account, fillPath(PATHS.itemDetails, { id })))).files.map(
      ({ state }) => state,
    );
  await vi
    .waitFor(async () => expect(new Set(await states())).toEqual(new Set(["ready"])), {
      timeout: 150_000,
      interval: 200,
    })
    .catch(async (error: unknown) => {
      const waiting = await beside(product, ({ db }) => listDue(db));
      throw new Error(`item ${id} was not made ready; jobs that wait: ${JSON.stringify(waiting)}`, { cause: error });
    });
}

/** Pages of a letter, each of another width, so that one can be told from another. */
export function pagesOf(widths: readonly number[]): Promise<File[]> {
  return Promise.all(widths.map((width) => letterFile({ width, height: width + 200 }, `page-${width}.jpg`)));
}

/** Width of the page of the letter that is shown, as its renditions tell it. */
export async function shownWidth(page: Page): Promise<number> {
  return Number(await page.locator(".item picture img").first().getAttribute("width"));
}

/** Waits until an item opened as a document hears keys and swipes, which its links then say. */
export async function untilTurning(page: Page): Promise<void> {
  await page.locator(".reading [rel=next][title]").waitFor();
}

/** Follows a line of the menu of the item that is shown, to the page of that name. */
export async function followInMenu(
  page: Page,
  to: "edit" | "share" | "keepsake" | "download" | "history" | "delete",
): Promise<void> {
  await page.locator(".item .menu > summary").click();
  await page.locator(`.item .menu-list a[href*='/${to}']`).click();
  await page.waitForURL(new RegExp(`/item/\\d+/${to}`));
}

/** Name of the item that is shown. */
export function headingOf(page: Page): Promise<string | null> {
  return page.locator(".item h1").textContent();
}
