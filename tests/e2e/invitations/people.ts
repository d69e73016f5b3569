import { expect } from "vitest";
import { z } from "zod";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { mailsTo } from "../harness/outbox";
import type { Product } from "../harness/product";
import { putLetter } from "../items/put-letters";

/** A call that has to work out. */
async function done(call: Promise<Response>): Promise<Response> {
  const response = await call;
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** The id by which others name somebody. */
export async function idOf(product: Product, account: Account): Promise<number> {
  const reply = await done(callApi(product, account, PATHS.profile));
  return z.object({ data: z.object({ user: z.object({ id: z.number() }) }) }).parse(await reply.json()).data.user.id;
}

/** Offers somebody a letter that they could not see before. @returns the item's id */
export async function offerItem(
  product: Product,
  from: Account,
  to: Account | string,
  description: string,
): Promise<number> {
  const id = await putLetter(product, from, { description });
  const whom = typeof to === "string" ? { addresses: to } : { user_ids: [await idOf(product, to)] };
  await done(callApi(product, from, PATHS.share, { handwriting_id: id, ...whom, confirm: true }));
  return id;
}

/** A group of somebody's. @returns its id */
export async function newGroup(product: Product, owner: Account, name: string): Promise<number> {
  const reply = await done(callApi(product, owner, PATHS.groupCreate, { name }));
  return envelope(Created).parse(await reply.json()).data.id;
}

export async function inviteToGroup(
  product: Product,
  owner: Account,
  groupId: number,
  to: Account | string,
): Promise<void> {
  if (typeof to === "string") await done(callApi(product, owner, PATHS.invite, { email: to, group_id: groupId }));
  else
    await done(
      callApi(product, owner, PATHS.groupAddPeople, { group_id: groupId, user_ids: [await idOf(product, to)] }),
    );
}

/** Invites somebody to a group, who joins it. */
export async function joinGroup(product: Product, owner: Account, groupId: number, member: Account): Promise<void> {
  await inviteToGroup(product, owner, groupId, member);
  const waiting = await (await done(callApi(product, member, PATHS.pendingGroups))).json();
  const [first] = z.object({ data: z.object({ id: z.number() }).array() }).parse(waiting).data;
  await done(callApi(product, member, PATHS.acceptGroup, { id: first?.id }));
}

/** Its owner takes an item back from everyone. */
export async function takeBack(product: Product, owner: Account, itemId: number): Promise<void> {
  const reply = await done(callApi(product, owner, fillPath(PATHS.whoCanSee, { id: itemId })));
  for (const { id } of z.object({ data: z.object({ id: z.number() }).array() }).parse(await reply.json()).data) {
    await done(callApi(product, owner, fillPath(PATHS.removeShare, { id }), {}));
  }
}

/** Path of the link that a mail brings to an address; waits for it. */
export async function linkTo(product: Product, address: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const mails = await mailsTo(product, address);
    link = mails.flatMap(({ text }) => /https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0] ?? [])[0];
    return link;
  };
  await expect.poll(look, { timeout: 15_000 }).toBeDefined();
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}
