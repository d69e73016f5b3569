import { DAY_MS } from "archive/contract/durations";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Link, LinkUpdate } from "archive/contract/sharing/link";
import { findLink, type LinkRecord, deleteLink, linksOf, updateLink } from "archive/db/sharing/links";
import { lockShareableIn } from "archive/db/albums/album-shares";
import type { Db, Tx } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { mayManageLink } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { linkPage } from "archive/contract/site-pages";
import { hide, reveal, type Secrets } from "archive/base/keys";
import { insertEvent } from "archive/db/items/history";
import { hashPassword } from "archive/domain/accounts/password";
import { getManagedItem } from "archive/domain/items/item-view";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";

/** A link that the caller may change and take back. @throws Refusal "not_found" */
export async function getManagedLink(db: Db, actor: Actor, linkId: number): Promise<LinkRecord> {
  const link = await findLink(db, linkId);
  if (!link || !mayManageLink(actor, link)) throw refuse("not_found");
  return link;
}

/** A link as its owner sees it. */
export function viewLink(
  services: Services,
  { id, sealedToken, passwordHash, expiresAt, visits, visitedAt, createdAt, items, album }: LinkRecord,
): Link {
  return {
    id,
    address: addressOf(services, sealedToken),
    password: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: isOver(services, { expiresAt }),
    visits,
    visitedAt: visitedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    items: album ? [] : items,
    album,
  };
}

export function isOver(services: Services, { expiresAt }: Pick<LinkRecord, "expiresAt">): boolean {
  return expiresAt !== null && expiresAt <= services.now();
}

/** End of a link that is to hold for so many days; null for ever. */
export function endOf(services: Services, days: number): Date | null {
  return days === 0 ? null : new Date(services.now().getTime() + days * DAY_MS);
}

/** A link's token, sealed for its row. */
export function sealToken(secrets: Secrets, token: string): string {
  return hide(secrets, "link-address", token);
}

/** Address at which a link opens; null where the key that sealed it is no longer among SECRET_KEYS. */
export function addressOf(services: Pick<Services, "secretKeys" | "config">, sealedToken: string): string | null {
  const token = reveal(services, "link-address", sealedToken);
  return token === null ? null : services.config.siteOrigin + linkPage(token);
}

/**
 * The caller's links, newest first, expired ones too; of one item, where one is named: a handwriting's, for the voice
 * that belongs to it; or to one album.
 * @throws Refusal "not_found" for an item that isn't the caller's
 */
export async function listLinks(
  services: Services,
  actor: Actor,
  { itemId, albumId }: { itemId: number | undefined; albumId: number | undefined },
  asked: PageAsked,
): Promise<Page<Link>> {
  const item = itemId === undefined ? null : await getManagedItem(services.db, actor, itemId);
  const links = linksOf(services.db, actor.personId, {
    ...(item && { itemId: item.voiceOf ?? item.id }),
    ...(albumId !== undefined && { albumId }),
  });
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

/** Ids of what a link to an album opens at the moment. */
export async function openedIn(tx: Tx, albumId: number): Promise<number[]> {
  return (await lockShareableIn(tx, albumId)).flatMap(({ id, status }) => (status === ONLY_ME ? [] : id));
}

/** Takes a link back: from the next request on its address leads nowhere. @throws Refusal "not_found" */
export async function revokeLink(services: Services, actor: Actor, linkId: number): Promise<void> {
  const link = await getManagedLink(services.db, actor, linkId);
  await services.db.transaction().execute(async (tx) => {
    const itemIds = link.album ? await openedIn(tx, link.album.id) : link.items.map(({ id }) => id);
    await deleteLink(tx, linkId);
    if (itemIds.length === 0) return;
    await insertEvent(tx, { itemIds, act: "link_ended", by: actor.personId, at: services.now() });
  });
}
