import type { Page } from "playwright";
import { followInMenu } from "../items/items";

/** Bytes a second: a megabyte takes seconds, so that what happens in between can be seen. */
const SLOW = { offline: false, latency: 0, downloadThroughput: 100_000, uploadThroughput: 1_000_000 };

/** @returns what lets all come fast again: what has been seen under way need not come slowly */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...SLOW, connectionType: "wifi" });
  return async () =>
    void (await session.send("Network.emulateNetworkConditions", {
      ...SLOW,
      downloadThroughput: -1,
      connectionType: "wifi",
    }));
}

/** Presses a download of the item that is shown, or whose downloads are. */
export async function press(page: Page, name: string): Promise<void> {
  if (!page.url().endsWith("/download")) await followInMenu(page, "download");
  await page.getByRole("link", { name, exact: true }).click();
}

/** Waits until something of it has come, and not all. */
export async function untilUnderWay(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const bar = document.querySelector<HTMLProgressElement>(".download progress");
    return bar !== null && bar.value > 0 && bar.value < bar.max;
  });
}
