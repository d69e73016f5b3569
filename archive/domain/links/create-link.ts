import { z } from "zod";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import type { Link, LinkCreate } from "archive/contract/sharing/link";
import { countLinksOf, insertLink } from "archive/db/sharing/links";
import { lockOwner } from "archive/db/items/item-writes";
import { insertEvent } from "archive/db/items/history";
import type { Tx } from "archive/db/connection";
import { findIdempotentReply, insertIdempotentReply } from "archive/db/idempotency";
import { changeStatus } from "archive/domain/items/set-item-status";
import type { Actor } from "archive/domain/actor";
import { hashPassword } from "archive/domain/accounts/password";
import { newToken } from "archive/base/keys";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { sealToken, endOf, getManagedLink, viewLink } from "./manage-links";
import { lockShareable } from "archive/domain/items/lock-managed";
import { askToConfirm } from "archive/domain/access/take-grants";

const MOST_LINKS = 1000;
const Made = z.object({ link: z.number() });
/** One-use ids of links are no others'. */
const onceOf = ({ once }: LinkCreate) => once && `link ${once}`;

/**
 * Makes an address that opens some items, in their order, to whoever has it. What was its owner's alone becomes
 * private.
 * @throws Refusal "not_found" where one of them isn't the caller's; "needs_confirmation" with a change in `data` where
 * one was not public; "bad_request"
 */
export async function createLink(services: Services, actor: Actor, request: LinkCreate): Promise<Link> {
  const now = services.now();
  await services.db.transaction().execute((tx) => judge(tx, actor, request));
  // Slow on purpose, and so outside of the transaction, which judges once more.
  const passwordHash = request.password === undefined ? null : await hashPassword(request.password);
  const linkId = await services.db.transaction().execute(async (tx) => {
    const { earlier, alone } = await judge(tx, actor, request);
    if (earlier !== null) return earlier;
    if (alone.length > 0) await changeStatus(tx, actor, { itemIds: alone, status: PRIVATE, now });
    const { token, hash } = newToken();
    const id = await insertLink(tx, {
      ownerId: actor.personId,
      tokenHash: hash,
      sealedToken: sealToken(services, token),
      passwordHash,
      expiresAt: endOf(services, request.expires_days ?? 0),
      itemIds: request.handwriting_ids,
      now,
    });
    await insertEvent(tx, { itemIds: request.handwriting_ids, act: "link_made", by: actor.personId, at: now });
    await insertIdempotentReply(tx, actor.personId, onceOf(request), { link: id } satisfies z.infer<typeof Made>, now);
    return id;
  });
  return viewLink(services, await getManagedLink(services.db, actor, linkId));
}

/**
 * What a new link changes, under the locks of owner and items; or the link that the same one-use id made already.
 * @throws as `createLink`
 */
async function judge(tx: Tx, actor: Actor, request: LinkCreate) {
  await lockOwner(tx, actor.personId);
  const earlier = await findIdempotentReply(tx, actor.personId, onceOf(request), Made);
  if (earlier) return { earlier: earlier.link, alone: [] };
  const items = await lockShareable(tx, actor, request.handwriting_ids, "handwriting_ids");
  if ((await countLinksOf(tx, actor.personId)) >= MOST_LINKS)
    throw refuse("bad_request", { message: { key: "link.too_many", params: { limit: MOST_LINKS } } });
  const opened = items.filter(({ status }) => status !== PUBLIC);
  if (opened.length > 0 && !request.confirm)
    throw askToConfirm(opened, PRIVATE, { opensTo: { link: true } }, "link.confirm");
  return { earlier: null, alone: items.filter(({ status }) => status === ONLY_ME).map(({ id }) => id) };
}
