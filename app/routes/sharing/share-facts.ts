import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import type { Grant } from "archive/contract/sharing/share";
import { peopleFound } from "~/forms/people/people-found";
import type { PageContext } from "~/session/context";
import { wayOf } from "./share-address";
import { idsOf } from "~/forms/ids-of";

const MOST_OFFERED = 4;

/** Server side only: with whom an item is shared. @param cursor of a later page of people */
export async function sharedWith(page: PageContext, itemId: number, cursor: string | undefined) {
  const [{ rows, next }, groups] = await Promise.all([
    page.archive.ask(SHARING_CALLS.whoCanSee, { id: itemId, query: { cursor } }),
    page.archive.ask(SHARING_CALLS.whichGroupsCanSee, { id: itemId, query: { limit: 100 } }),
  ]);
  return {
    people: rows.map(grantFacts),
    // With the first page of people: there are few.
    groups: cursor ? [] : groups.rows.map(({ id, name, image, members }) => ({ id, name, image, members })),
    next,
    earlier: cursor !== undefined,
  };
}

/** Somebody, or an address, with whom something is shared or to whom it was offered. */
export function grantFacts({ id, person, address, state }: Grant) {
  return {
    id,
    state,
    address: person && address,
    name: person?.name ?? address ?? "",
    picture: person?.picture ?? null,
  };
}

export type SharedWithFacts = Awaited<ReturnType<typeof sharedWith>>;

/**
 * Server side only: what may be chosen from, as the address asks for it.
 * @param seeing groups that see it all already
 */
export async function shareChoices(page: PageContext, params: URLSearchParams, seeing: readonly { id: number }[] = []) {
  const way = wayOf(params);
  return {
    way,
    people: way === "people" ? await peopleFound(page, params) : null,
    offered: way === "people" && !params.get("q") ? await fewGroups(page, seeing) : [],
    groups: way === "groups" ? await groupsOffered(page, params, seeing) : null,
  };
}

/** A few groups that may be shared with, before anything is typed. */
async function fewGroups(page: PageContext, seeing: readonly { id: number }[]) {
  const { rows } = await page.archive.ask(GROUP_CALLS.groups, { query: { limit: MOST_OFFERED + seeing.length } });
  const fresh = rows.filter(({ id }) => seeing.every((group) => group.id !== id));
  return fresh.slice(0, MOST_OFFERED).map(({ id, name }) => ({ id, name }));
}

export type ShareChoices = Awaited<ReturnType<typeof shareChoices>>;
export type GroupOffered = NonNullable<ShareChoices["groups"]>["groups"][number];

const MOST = 100;

/** Server side only: the person's groups for `GroupsToTick`, last joined first. @param seeing see `shareChoices` */
export async function groupsOffered(page: PageContext, params: URLSearchParams, seeing: readonly { id: number }[]) {
  const { rows, next } = await page.archive.ask(GROUP_CALLS.groups, {
    query: { cursor: params.get("groups") ?? undefined, limit: MOST },
  });
  const ticked = idsOf(params, "group_ids");
  return {
    groups: rows.map(({ id, name, image, members }) => ({
      id,
      name,
      image,
      members,
      // All of what is to be shared.
      sees: seeing.some((group) => group.id === id),
      ticked: ticked.includes(id),
    })),
    next,
  };
}
