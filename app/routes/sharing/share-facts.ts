import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import type { Audience } from "archive/contract/items/audience";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import type { Grant } from "archive/contract/sharing/share";
import { idsOf } from "~/forms/ids-of";
import { peopleFound } from "~/forms/people/people-found";
import type { PageContext } from "~/session/context";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import type { Language } from "archive/contract/language";
import type { Link } from "archive/contract/sharing/link";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { shownAddress, shownAddressOf } from "archive/contract/shown-address";
import { linkFacts } from "~/forms/links/link-facts";
import { type Target, wayOf } from "~/forms/sharing/share-address";

/** Groups that are offered beside people; people whom one shared with last; and groups of a page of them. */
const MOST_OFFERED = 4;
const MOST_LATELY = 3;
const MOST = 100;

/** Name, picture and size of a group. */
interface GroupNamed {
  id: number;
  name: string;
  image: string | null;
  members?: number;
}

export type SharedWithFacts = ReturnType<typeof sharedWithFacts>;

/**
 * Server side only: everyone with whom something is shared or to whom it was offered. Groups stand with the first page
 * of people: there are few.
 * @param cursor of a later page of people
 */
export function sharedWithFacts(
  { rows, next }: { rows: Grant[]; next: string | null },
  groups: readonly GroupNamed[],
  cursor: string | undefined,
) {
  return {
    people: rows.map(({ id, person, address, state }) => ({
      id,
      personId: person?.id ?? null,
      state,
      address: person && shownAddressOf(address),
      name: person?.name ?? shownAddress(address ?? ""),
      picture: person?.picture ?? null,
    })),
    groups: cursor ? [] : groups.map(({ id, name, image, members }) => ({ id, name, image, members })),
    next,
    earlier: cursor !== undefined,
  };
}

/**
 * Server side only: what may be chosen from, as the address asks for it.
 * @param seeing groups that see it all already
 * @param asked people who see it, or were asked to, as far as they are listed
 */
export async function shareChoices(
  page: PageContext,
  target: Target,
  params: URLSearchParams,
  seeing: readonly { id: number }[] = [],
  asked: readonly { personId: number | null }[] = [],
) {
  const way = wayOf(target, params);
  const offers = way === "people" && target.album === undefined && !params.get("q");
  const people = way === "people" ? await peopleFound(page, params) : null;
  // Before anything is typed those whom one shared with last come first: each of them by one press.
  const fresh = (people?.people ?? []).filter(({ id }) => asked.every(({ personId }) => personId !== id));
  const lately = offers ? fresh.slice(0, MOST_LATELY).map(({ id, name, picture }) => ({ id, name, picture })) : [];
  return {
    way,
    // Nobody stands twice: who has a button of their own, or sees it already, has no box as well.
    people: people && { ...people, people: offers ? fresh.slice(lately.length) : people.people },
    lately,
    offered: offers ? await fewGroups(page, seeing) : [],
    groups: way === "groups" ? await groupsOffered(page, target, params, seeing) : null,
  };
}

/** Server side only: links that hold. */
export function standing(language: Language, links: readonly Link[]) {
  return links.filter(({ expired }) => !expired).map((link) => linkFacts(language, link));
}

/**
 * Server side only: what else opens an item of the person's: its links that hold, and albums that are shared as a
 * whole. Asked for where there is any.
 */
export async function otherWaysTo(page: PageContext, itemId: number, audience: Audience | null) {
  const [links, albums] = await Promise.all([
    audience?.links ? page.archive.ask(LINK_CALLS.links, { query: { item_id: itemId } }) : { rows: [] },
    audience?.albums ? page.archive.ask(ALBUM_CALLS.albums, { query: { handwriting_ids: [itemId] } }) : [],
  ]);
  return {
    links: standing(page.language, links.rows),
    albums: albums
      .filter(({ id, holds, sharedWith, people }) => id !== FIRST_ALBUM && holds > 0 && sharedWith.length + people > 0)
      .map(({ id, name }) => ({ id, name })),
  };
}

export type OtherWays = Awaited<ReturnType<typeof otherWaysTo>>;
export type ShareChoices = Awaited<ReturnType<typeof shareChoices>>;
export type GroupOffered = NonNullable<ShareChoices["groups"]>["groups"][number];

/** A few groups that may be shared with, before anything is typed. */
async function fewGroups(page: PageContext, seeing: readonly { id: number }[]) {
  const { rows } = await page.archive.ask(GROUP_CALLS.groups, { query: { limit: MOST_OFFERED + seeing.length } });
  const fresh = rows.filter(({ id }) => seeing.every((group) => group.id !== id));
  return fresh.slice(0, MOST_OFFERED).map(({ id, name }) => ({ id, name }));
}

/**
 * The person's groups, last joined first. Those that see an album stand in the list beneath alone: null where no other
 * is left.
 */
async function groupsOffered(
  page: PageContext,
  target: Target,
  params: URLSearchParams,
  seeing: readonly { id: number }[],
) {
  const { rows, next } = await page.archive.ask(GROUP_CALLS.groups, {
    query: { cursor: params.get("groups") ?? undefined, limit: MOST },
  });
  const ticked = idsOf(params, "group_ids");
  const groups = rows.map(({ id, name, image, members }) => ({
    id,
    name,
    image,
    members,
    // All of what is to be shared.
    sees: seeing.some((group) => group.id === id),
    ticked: ticked.includes(id),
  }));
  if (target.album === undefined) return { groups, next };
  const left = groups.filter(({ sees }) => !sees);
  return left.length + (next ? 1 : 0) > 0 || seeing.length === 0 ? { groups: left, next } : null;
}
