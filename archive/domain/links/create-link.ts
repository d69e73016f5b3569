import { z } from "zod";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import type { Link, LinkCreate } from "archive/contract/sharing/link";
import { countLinksOf, insertLink } from "archive/db/sharing/links";
import { lockOwner } from "archive/db/items/item-writes";
import { insertEvent } from "archive/db/items/history";
import { lockShareableIn } from "archive/db/albums/album-shares";
import { lockOwnAlbum } from "archive/domain/albums/get-album";
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
 * Makes an address that opens some items, in their order, or what lies in an album, to whoever has it. An item that was
 * its owner's alone becomes private; in an album it stays so, and is not opened.
 * @throws Refusal "not_found" where one of them isn't the caller's; "needs_confirmation" with a change in `data` where
 * one was not public; "bad_request"
 */
export async function createLink(services: Services, actor: Actor, request: LinkCreate): Promise<Link> {
  const now = services.now();
  await services.db.transaction().execute((tx) => judge(tx, actor, request));
  // Slow on purpose, and so outside of the transaction, which judges once more.
  const passwordHash = request.password === undefined ? null : await hashPassword(request.password);
  const linkId = await services.db.transaction().execute(async (tx) => {
    const { earlier, itemIds, alone } = await judge(tx, actor, request);
    if (earlier !== null) return earlier;
    if (alone.length > 0) await changeStatus(tx, actor, { itemIds: alone, status: PRIVATE, now });
    const { token, hash } = newToken();
    const id = await insertLink(tx, {
      ownerId: actor.personId,
      tokenHash: hash,
      sealedToken: sealToken(services, token),
      passwordHash,
      expiresAt: endOf(services, request.expires_days ?? 0),
      albumId: request.album_id ?? null,
      itemIds: request.handwriting_ids ?? [],
      now,
    });
    if (itemIds.length > 0) await insertEvent(tx, { itemIds, act: "link_made", by: actor.personId, at: now });
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
  if (earlier) return { earlier: earlier.link, itemIds: [], alone: [] };
  const items = await lockOpened(tx, actor, request);
  if ((await countLinksOf(tx, actor.personId)) >= MOST_LINKS)
    throw refuse("bad_request", { message: { key: "link.too_many", params: { limit: MOST_LINKS } } });
  const opened = items.filter(({ status }) => status !== PUBLIC);
  if (opened.length > 0 && !request.confirm)
    throw askToConfirm(opened, PRIVATE, { opensTo: { link: true } }, "link.confirm");
  const ids = (some: typeof items) => some.map(({ id }) => id);
  return { earlier: null, itemIds: ids(items), alone: ids(items.filter(({ status }) => status === ONLY_ME)) };
}

/** Items that a new link opens from the beginning, locked. */
async function lockOpened(tx: Tx, actor: Actor, { handwriting_ids: ids, album_id: albumId }: LinkCreate) {
  if (albumId === undefined) return lockShareable(tx, actor, ids ?? [], "handwriting_ids");
  await lockOwnAlbum(tx, actor, albumId);
  return (await lockShareableIn(tx, albumId)).filter(({ status }) => status !== ONLY_ME);
}
