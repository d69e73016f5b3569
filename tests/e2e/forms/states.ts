import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { letterFile } from "tests/builders/form";
import { newAccount, type Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import { codeFor } from "tests/e2e/harness/outbox";
import type { Product } from "tests/e2e/harness/product";
import { idOf, inviteToGroup, linkTo, newGroup, offerItem } from "tests/e2e/invitations/people";
import { MAIN_BUTTON, signIn } from "tests/e2e/journey/steps";
import { look, type Opened, type ScreenCase } from "tests/screens/screen-case";
import {
  asksForLink,
  beginsTwoStep,
  changesAddress,
  registers,
  signsInWhileLeaving,
  signsInWithTwoSteps,
} from "tests/screens/steps";
import { putLetter } from "tests/e2e/items/put-letters";

type Settle = (product: Product, account: Account) => Promise<string>;

/**
 * Somebody new, for whom there is something, looks at a page; the same person each time.
 * @param settle gives the path of the page
 */
function newPersonAt(name: string, settle: Settle): ScreenCase {
  let settled: Promise<{ account: Account; path: string }> | undefined;
  return look(name, "visitor", "/privacy-policy", {
    act: async ({ page, product }) => {
      settled ??= newAccount(product, "Nila").then(async (account) => ({
        account,
        path: await settle(product, account),
      }));
      const { account, path } = await settled;
      await signIn(page, product, account, null);
      await page.goto(product.origin + path);
    },
  });
}

/** Somebody has forgotten the password, and has typed the code. */
async function forgets({ page, product }: Opened): Promise<void> {
  const { email } = await newAccount(product, "Nila");
  await page.fill("main [name=email]", email);
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/security-code?**");
  await page.fill("[name=otp]", await codeFor(product, email));
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/auth/new-password");
}

/** Somebody's session ended elsewhere while they wrote, and they signed in again. */
async function comesBack({ page, product }: Opened): Promise<void> {
  const writer = await newAccount(product, "Nila");
  await signIn(page, product, writer, "/groups/new");
  await callApi(product, writer, PATHS.deviceEndOthers, {});
  await page.fill("[name=name]", "Nanu's house");
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/login?next=*");
  await page.fill("main [name=email]", writer.email);
  await page.fill("main [name=password]", writer.password);
  await page.click(MAIN_BUTTON);
  await page.locator("blockquote").first().waitFor();
  await page.goto(`${page.url()}${page.url().includes("?") ? "&" : "?"}lng=en`);
}

/** A mail's link to sign in is open, which was asked for elsewhere. */
async function opensLink({ page, product }: Opened): Promise<void> {
  const { email } = await newAccount(product, "Nila");
  const once = await callApi(product, null, PATHS.mailLink, { email });
  if (once.status !== 200) throw new Error(`no link was sent: ${once.status}`);
  await page.goto(product.origin + (await linkTo(product, email)));
}

async function putPicture(product: Product, account: Account, path: string, field: string): Promise<void> {
  const body = new FormData();
  body.set(field, await letterFile({ width: 300, height: 260 }));
  const headers = { authorization: `Bearer ${account.accessToken}` };
  const answer = await fetch(`${product.origin}${API_BASE}${path}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/** One thing was deleted a moment ago. */
async function deletesOne({ page, product }: Opened): Promise<void> {
  const account = await newAccount(product, "Nila");
  const id = await putLetter(product, account, { description: "one" });
  await signIn(page, product, account, `/my-collections/item/${id}/delete`);
  await page.click("main .button-danger");
  await page.locator(".toast form").first().waitFor();
}

/** Screens with forms that the table's are without; what somebody did before, people of their own did. */
export const STATES: readonly ScreenCase[] = [
  look("given, in the timeline", "bela", ({ given }) => `/timeline/item/${given}?shared=1`),
  look("handing over", "amina", ({ group, bela }) => `/group-details/hand-over?id=${group}&one=${bela}`),
  look("given, found", "bela", ({ given }) => `/search/item/${given}?query=a`),
  look("a code to register", "visitor", "/registration", { act: registers }),
  look("a new password", "visitor", "/auth/forget-password", { act: forgets }),
  look("a second step", "visitor", "/login", { act: signsInWithTwoSteps }),
  look("coming back", "visitor", "/login", { act: signsInWhileLeaving }),
  look("a link was sent", "visitor", "/auth/mail-link", { act: asksForLink }),
  look("a mail's link", "visitor", "/privacy-policy", { act: opensLink }),
  look("a code for an address", "amina", "/profile/addresses/email", { act: changesAddress }),
  look("a key for codes", "visitor", "/privacy-policy", { act: beginsTwoStep }),
  look("what was written", "visitor", "/privacy-policy", { act: comesBack }),
  look("undo", "visitor", "/privacy-policy", { act: deletesOne }),
  newPersonAt("a picture that is there", async (product, account) => {
    await putPicture(product, account, PATHS.updateProfilePicture, "profile_picture");
    return "/profile/picture";
  }),
  newPersonAt("a file offered by mail", async (product, account) => {
    const from = await newAccount(product, "Amina");
    await offerItem(product, from, account.email, "For you");
    return linkTo(product, account.email);
  }),
  newPersonAt("a group offered by mail", async (product, account) => {
    const from = await newAccount(product, "Amina");
    await inviteToGroup(product, from, await newGroup(product, from, "Cousins"), account.email);
    return linkTo(product, account.email);
  }),
  newPersonAt("somebody blocked", async (product, account) => {
    const id = await idOf(product, await newAccount(product, "Karim"));
    await callApi(product, account, fillPath(PATHS.block, { id }), {});
    return "/people/blocked";
  }),
];
