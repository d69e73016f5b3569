import type { Page } from "playwright";
import type { Account } from "../harness/accounts";
import type { EndToEnd } from "../harness/end-to-end";
import { MAIN_BUTTON, signIn } from "../journey/steps";
import { openForm, slowDown, untilSent, type Pictures } from "./upload-steps";

/** Mark of New on a phone's bar, and the list on its page. */
export const TOLD = ".waiting-list, nav.bottom .badge-count";

/** Begins to send a letter of two pages over a slow line, and leaves it in the midst. */
export async function begin(
  e2e: EndToEnd & { pictures: Pictures },
  page: Page,
  account: Account,
  caption: string,
): Promise<{ files: string[]; fast(): Promise<void> }> {
  await signIn(page, e2e.product, account, null);
  await openForm(page, e2e.product);
  const files = await e2e.pictures.make(2, 500);
  const { fast } = await slowDown(page.context(), page, 50);
  await page.setInputFiles("#image", files);
  await page.fill("#description", caption);
  await page.click(MAIN_BUTTON);
  await untilSent(page, 34_000);
  return { files, fast };
}

/** Presses the menu's own button. */
export async function askToLogOut(page: Page): Promise<void> {
  await page.locator("header .menu > summary").click();
  await page.locator("header form[action^='/log-out'] button").click();
}

/** The cookie that tells the server of parcels that wait in this browser. */
export const marks = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === "akkhor_waiting").map(({ value }) => value);
