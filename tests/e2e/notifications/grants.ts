import type { BrowserContext, Page } from "playwright";
import { sessionUserWire } from "archive/contract/accounts/account";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import type { Product } from "../harness/product";
import { putLetter } from "../items/put-letters";

export async function idOf(product: Product, account: Account): Promise<number> {
  return envelope(sessionUserWire.schema).parse(await (await callApi(product, account, PATHS.profile)).json()).data.user
    .id;
}

async function done(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Offers a new letter of somebody's to another. @returns its id */
export async function share(product: Product, from: Account, to: number): Promise<number> {
  const id = await putLetter(product, from, { description: "Kept to myself" });
  await done(callApi(product, from, PATHS.share, { handwriting_id: id, user_ids: [to], confirm: true }));
  return id;
}

/** A new group of somebody's, which another is invited to. @returns its id */
export async function invite(product: Product, from: Account, to: number, name: string): Promise<number> {
  const { id } = envelope(Created).parse(
    await (await done(callApi(product, from, PATHS.groupCreate, { name }))).json(),
  ).data;
  await done(callApi(product, from, PATHS.groupAddPeople, { group_id: id, user_ids: [to] }));
  return id;
}

export async function shareWithGroup(product: Product, from: Account, groupId: number, itemId: number): Promise<void> {
  await done(
    callApi(product, from, fillPath(PATHS.shareWithGroup, { id: groupId }), {
      handwriting_ids: [itemId],
      confirm: true,
    }),
  );
}

/** The count that a bar shows at a way, without the word for the ear; empty for none. */
export async function badge(page: Page, way: "notifications" | "invitation"): Promise<string> {
  const shown = page.locator(
    `:is(nav.bottom, header) [href="/${way}"] .badge-count:visible, header .bell .badge-count:visible`,
  );
  if (way === "invitation")
    return text(page.locator(`:is(nav.bottom, header) [href="/invitation"] .badge-count:visible`));
  return text(shown);
}

/** In one look: what is gone between two of them would be waited for. */
function text(shown: ReturnType<Page["locator"]>): Promise<string> {
  return shown.evaluateAll(([first]) => first?.firstChild?.textContent ?? "");
}

/** Addresses that each page of a browser asks for from now on. */
export function asked(context: BrowserContext): { page: Page; path: string }[] {
  const all: { page: Page; path: string }[] = [];
  context.on("request", (request) => {
    const frame = request.serviceWorker() ? null : request.frame();
    if (frame) all.push({ page: frame.page(), path: new URL(request.url()).pathname });
  });
  return all;
}
