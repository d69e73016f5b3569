import { RECORDING_MARK } from "~/session/kept-marks";
import { PATHS } from "archive/contract/paths";
import { SEED_PASSWORD } from "archive/commands/seed/family";
import { newAccount } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import { codeFor, mailsTo } from "tests/e2e/harness/outbox";
import { MAIN_BUTTON, signIn } from "tests/e2e/journey/steps";
import type { ScreenCase, Opened } from "./screen-case";

type Act = NonNullable<ScreenCase["act"]>;
type Fields = Record<string, string>;

let turn = 0;

/** An address that nobody has had yet. */
const newAddress = () => `somebody-${process.pid}-${++turn}@example.test`;

async function send(page: Opened["page"], fields: Fields): Promise<void> {
  // The browser's own checks would keep back what the server is to refuse.
  await page
    .locator("main form:has(.button-main)")
    .evaluateAll((forms: HTMLFormElement[]) => forms.forEach((form) => (form.noValidate = true)));
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).first().fill(value);
  await page.locator(MAIN_BUTTON).first().click();
}

/** The form is sent with what the server refuses. */
export function refused(fields: Fields = {}): Act {
  return async ({ page }) => {
    await send(page, fields);
    await page.locator(".summary").waitFor();
  };
}

/** Asks for a recording's pauses, until it is said what they gave. */
export const findsPauses: Act = async ({ page }) => {
  await page.locator("main [name=do][value=pauses]").click();
  await page.locator("main form [role=status]").waitFor();
};

/** The form is sent as it stands, and a toast says that it was taken. */
export const saved: Act = async ({ page }) => {
  await send(page, {});
  await page.locator(".toast").waitFor();
};

/** Somebody new registers, and is asked for the code. */
export const registers: Act = async ({ page }) => {
  await send(page, { first_name: "নাসরিন", email: newAddress(), password: SEED_PASSWORD });
  await page.waitForURL("**/auth/security-code?**");
};

/** Rafi has forgotten the password, and has typed the code. */
export const forgets: Act = async ({ page, product }) => {
  const email = "rafi@example.test";
  const [before] = await mailsTo(product, email);
  await send(page, { email });
  await page.waitForURL("**/auth/security-code?**");
  await send(page, { otp: await codeFor(product, email, before?.id) });
  await page.waitForURL("**/auth/new-password");
};

/** Karim signs in, who asks for a second step. */
export const signsInWithTwoSteps: Act = async ({ page }) => {
  await send(page, { email: "karim@example.test", password: SEED_PASSWORD });
  await page.waitForURL("**/auth/second-step**");
};

/** Somebody who deleted their account a moment ago signs in. */
export const signsInWhileLeaving: Act = async ({ page, product }) => {
  const { email, password, accessToken } = await newAccount(product, "Leaver");
  await callApi(product, { accessToken }, PATHS.leave, { password });
  await send(page, { email, password });
  await page.waitForURL("**/auth/come-back");
};

export const asksForLink: Act = async ({ page }) => {
  await send(page, { email: "rafi@example.test" });
  await page.waitForURL("**/auth/mail-link?sent=1");
};

/** A new address is on its way to be confirmed. */
export const changesAddress: Act = async ({ page }) => {
  await send(page, { address: newAddress(), password: SEED_PASSWORD });
  await page.waitForURL("**/profile/addresses/code");
};

/** Somebody new, who has nothing anywhere, looks at a page. */
export function comesNewTo(path: string): Act {
  return async ({ page, product }) => {
    await signIn(page, product, await newAccount(product, "Nila"), path);
  };
}

/** Of their own, since nobody else's is to be half turned on in the next picture. */
export const beginsTwoStep: Act = async ({ page, product }) => {
  const person = await newAccount(product, "Nila");
  await signIn(page, product, person, "/profile/two-step");
  await send(page, { password: person.password });
  await page.locator("main code").waitFor();
};

/** Amina wants to sign out while a recording of hers lies on this device. */
export const leavesSomethingUnsent: Act = async ({ page, product, things }) => {
  await page.context().addCookies([{ name: RECORDING_MARK, value: String(things.amina), url: product.origin }]);
  await page.goto(`${product.origin}/log-out/unsent`);
};

/** The menu of the thing on the page, or of the person in the bar. */
export function opensMenu(scope: "main" | "header"): Act {
  return async ({ page }) => {
    await page.locator(`${scope} .menu:not(.list-facts *) > summary`).first().click();
    await page.locator(`${scope} .menu[open] .menu-list`).first().waitFor();
  };
}

/** Somebody wrote on when their session had ended elsewhere, and signed in again. */
export const comesBackToWhatWasWritten: Act = async ({ page, product }) => {
  const language = await page.evaluate(() => document.documentElement.lang);
  const writer = await newAccount(product, "Nila");
  await signIn(page, product, writer, "/groups/new");
  await callApi(product, writer, PATHS.deviceEndOthers, {});
  await send(page, { name: "নানুবাড়ির সবাই", description: "নানুর চিঠি, রান্না আর গল্প।\nসব এখানে থাকুক।" });
  await page.waitForURL("**/login?next=*");
  await send(page, { email: writer.email, password: writer.password });
  await page.locator("blockquote").first().waitFor();
  // A session that is lost leaves the page in Bengali (product.md 4): back to the language that is looked at.
  await page.goto(`${page.url()}${page.url().includes("?") ? "&" : "?"}lng=${language}`);
};

/** A form that one person opened is sent after another signed in. */
export const sendsWhatAnotherOpened: Act = async ({ page, product }) => {
  await signIn(page, product, await newAccount(product, "Nila"), "/groups/new");
  await signIn(page, product, await newAccount(product, "Bithi"), null);
  await send(page, { name: "নানুবাড়ির সবাই" });
  await page.waitForURL("**/another-account?*");
};
