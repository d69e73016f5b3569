import { HOUR_SECONDS } from "archive/contract/durations";
import type { Opened } from "archive/contract/sharing/link";
import type { Db } from "archive/db/connection";
import { countByLink, countVisit, findLinkOfToken, itemsByLink, type LinkRecord } from "archive/db/sharing/links";
import { findItemsToShow } from "archive/db/items/items";
import { isPassword } from "archive/domain/accounts/password";
import type { Actor, LinkHolder } from "archive/domain/actor";
import { hashOfToken, isSealed, seal } from "archive/base/keys";
import { factsOf, viewItem } from "archive/domain/items/item-view";
import { giveBack, consumeRateLimit, isFirst } from "archive/domain/limits";
import { maySeeItem } from "archive/domain/policy";
import { refuse, refuseFieldAndForm } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { isOver } from "./manage-links";
import { isbot } from "isbot";

/** The address of a link, and what shows that its password was given. */
export interface LinkKey {
  token: string;
  pass: string;
}

/**
 * What an address opens; nothing of it while its password is wanted. Unknown, expired and taken back are one.
 * @param part of what it opens
 * @param visitor counted where somebody looks; absent where a program asks once more for the same look
 * @throws Refusal "not_found"
 */
export async function openLink(
  services: Services,
  actor: Actor | null,
  key: LinkKey,
  part: OpenedPart,
  visitor?: Visitor,
): Promise<Opened> {
  const link = await getLiveLink(services, key.token);
  if (isLocked(services, link, key)) return { locked: true, items: [], total: 0, album: null };
  const holder: LinkHolder = { linkId: link.id };
  const { shown, total } = await (link.album ? partOfAlbum : partOfItems)(services.db, link, part);
  if (total === 0) throw gone();
  const items = shown.map((item) => viewItem(holder, item));
  if (visitor && actor?.personId !== link.ownerId) await countOnce(services, link.id, visitor);
  return { locked: false, items, total, album: link.album?.name ?? null };
}

/** So many of what a link opens, from a place on. */
interface OpenedPart {
  from: number;
  most: number;
}

async function partOfItems(db: Db, { id: linkId, items }: LinkRecord, { from, most }: OpenedPart) {
  const holder = { linkId };
  const ids = items.map(({ id }) => id);
  const found = await findItemsToShow(db, ids, holder);
  const all = ids.flatMap((id) => found.filter((item) => item.id === id && maySeeItem(holder, factsOf(item))));
  return { shown: all.slice(from, from + most), total: all.length };
}

async function partOfAlbum(db: Db, { id: linkId, album }: LinkRecord, { from, most }: OpenedPart) {
  const albumId = album?.id ?? 0;
  const total = await countByLink(db, albumId);
  const rows = await itemsByLink(db, linkId, albumId).offset(from).limit(most).execute();
  return { shown: rows.filter((item) => maySeeItem({ linkId }, factsOf(item))), total };
}

/**
 * The holder of an address, for media and downloads.
 * @throws Refusal "not_found", also where the password was not given
 */
export async function getHolder(services: Services, key: LinkKey): Promise<LinkHolder> {
  const link = await getLiveLink(services, key.token);
  if (isLocked(services, link, key)) throw gone();
  return { linkId: link.id };
}

/**
 * Takes a link's password; wrong ones are counted for the link, for the caller's address and for both together.
 * @returns what shows from now on that it was given
 * @throws Refusal "not_found"; "bad_request"; "too_many"
 */
export async function unlockLink(
  services: Services,
  token: string,
  password: string,
  address: string,
): Promise<string> {
  const link = await getLiveLink(services, token);
  if (link.passwordHash === null) return newPass(services, link);
  const uses = { "link-address": address, "link-all": link.id, "link-pair": `${link.id} ${address}` };
  await consumeRateLimit(services, uses);
  if (!(await isPassword(link.passwordHash, password))) throw refuseFieldAndForm("password", "link.password_wrong");
  await giveBack(services, uses);
  return newPass(services, link);
}

async function getLiveLink(services: Services, token: string): Promise<LinkRecord> {
  const link = await findLinkOfToken(services.db, hashOfToken(token));
  if (!link || isOver(services, link)) throw gone();
  return link;
}

function isLocked(services: Services, link: LinkRecord, { pass }: LinkKey): boolean {
  return link.passwordHash !== null && !isPass(services, link, pass);
}

function gone() {
  return refuse("not_found", "link.gone");
}

/** Within so many seconds one visitor counts once. */
const ONCE_SECONDS = 6 * HOUR_SECONDS;

/** Whose request it is, as far as it tells; kept nowhere but as a keyed hash that goes after six hours. */
interface Visitor {
  address: string;
  userAgent: string;
}

/** Counts a look at a link: not messengers' previews and other programs, and nobody twice in a while. */
async function countOnce(services: Services, linkId: number, { address, userAgent }: Visitor): Promise<void> {
  if (userAgent === "" || isbot(userAgent)) return;
  if (await isFirst(services, "link-visit", `${linkId} ${address} ${userAgent}`, ONCE_SECONDS))
    await countVisit(services.db, linkId, services.now());
}

/** How long the password need not be given again. */
export const PASS_SECONDS = 12 * HOUR_SECONDS;

/**
 * Shows that a link's password was given: for that link alone, as long as the password is the same, and for some hours.
 */
function newPass(services: Services, link: Pick<LinkRecord, "id" | "passwordHash">): string {
  const until = Math.floor(services.now().getTime() / 1000) + PASS_SECONDS;
  return `${until}.${seal(services, "link-pass", textOf(link, until))}`;
}

function isPass(services: Services, link: Pick<LinkRecord, "id" | "passwordHash">, pass: string): boolean {
  const [, until = "", sealed = ""] = /^(\d{1,12})\.([\w-]{20,60})$/.exec(pass) ?? [];
  return (
    Number(until) * 1000 > services.now().getTime() &&
    isSealed(services, "link-pass", textOf(link, Number(until)), sealed)
  );
}

function textOf({ id, passwordHash }: Pick<LinkRecord, "id" | "passwordHash">, until: number): string {
  return `${id} ${until} ${passwordHash ?? ""}`;
}
