import type { Page } from "playwright";
import { MAIN_BUTTON } from "../journey/steps";

/** The box of somebody who can be shared with. */
export const boxOf = (page: Page, name: string) => page.getByRole("checkbox", { name });

/** Types whom one seeks; awake, the page searches by itself. */
export async function seek(page: Page, who: string, awake: boolean): Promise<void> {
  await page.fill("#q", who);
  if (!awake) await page.click("button[formmethod=get]");
  await boxOf(page, who).waitFor();
}

/** Shares with those who are ticked: the words beside the button are all that is asked. */
export async function shareNamed(page: Page): Promise<void> {
  await page.getByText("The people you tick get an invitation").waitFor();
  await page.click(MAIN_BUTTON);
  await page.locator(".toasts", { hasText: "Shared" }).first().waitFor();
}
