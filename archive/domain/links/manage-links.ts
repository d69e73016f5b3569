import type { Link, LinkUpdate } from "archive/contract/sharing/link";
import { insertEvent } from "archive/db/items/history";
import { deleteLink, linksOf, updateLink } from "archive/db/sharing/links";
import type { Actor } from "archive/domain/actor";
import { hashPassword } from "archive/domain/accounts/password";
import { getManagedItem } from "archive/domain/items/item-view";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { endOf, getManagedLink, viewLink } from "./link-view";

/**
 * The caller's links, newest first, expired ones too; of one item, where one is named: a handwriting's, for the voice
 * that belongs to it.
 * @throws Refusal "not_found" for an item that isn't the caller's
 */
export async function listLinks(
  services: Services,
  actor: Actor,
  itemId: number | undefined,
  asked: PageAsked,
): Promise<Page<Link>> {
  const item = itemId === undefined ? null : await getManagedItem(services.db, actor, itemId);
  const links = linksOf(services.db, actor.personId, item && (item.voiceOf ?? item.id));
  return pageIn(asked, links, (link) => viewLink(services, link));
}

/** @throws Refusal "not_found" */
export async function getLink(services: Services, actor: Actor, linkId: number): Promise<Link> {
  return viewLink(services, await getManagedLink(services.db, actor, linkId));
}

/**
 * Gives a link another password or none, or another end. Whoever had given the old password is asked for the new one.
 * @throws Refusal "not_found"
 */
export async function changeLink(
  services: Services,
  actor: Actor,
  linkId: number,
  { password, no_password: open, expires_days: days }: LinkUpdate,
): Promise<void> {
  await getManagedLink(services.db, actor, linkId);
  const given = password === undefined ? undefined : await hashPassword(password);
  const expiresAt = days === undefined ? undefined : endOf(services, days);
  await updateLink(services.db, linkId, { passwordHash: open ? null : given, expiresAt });
}

/** Takes a link back: from the next request on its address leads nowhere. @throws Refusal "not_found" */
export async function revokeLink(services: Services, actor: Actor, linkId: number): Promise<void> {
  const link = await getManagedLink(services.db, actor, linkId);
  await services.db.transaction().execute(async (tx) => {
    await deleteLink(tx, linkId);
    const itemIds = link.items.map(({ id }) => id);
    await insertEvent(tx, { itemIds, act: "link_ended", by: actor.personId, at: services.now() });
  });
}
