import type { Grant, GroupGrant } from "archive/contract/share";
import { groupsOffered } from "~/forms/groups-offered";
import { peopleFound } from "~/forms/people-found";
import type { PageContext } from "~/session/context";
import { wayOf } from "./share-address";

/** Somebody, or an address, with whom it is shared or to whom it was offered. */
export type GrantShown = Pick<Grant, "id" | "address" | "state"> & { name: string; picture: string | null };
export type GroupGrantShown = Pick<GroupGrant, "id" | "name" | "image" | "members">;

/** Server side only: who sees an item, and what its owner may choose from, as the address asks for it. */
export async function shareFacts(page: PageContext, itemId: number, params: URLSearchParams) {
  const way = wayOf(params);
  const cursor = params.get("shares") ?? undefined;
  const grants = page.archive.grants(itemId, { cursor });
  const groupGrants = page.archive.groupGrants(itemId);
  const seeing = groupGrants.then(({ rows }) => new Set(rows.map(({ id }) => id)));
  const [people, groups] = await Promise.all([
    way === "people" ? peopleFound(page, params) : null,
    way === "groups" ? seeing.then((known) => groupsOffered(page, { params, seeing: known })) : null,
  ]);
  const { rows, next } = await grants;
  return {
    way,
    people,
    groups,
    list: {
      people: rows.map(({ id, person, address, state }): GrantShown => ({ id, state, address: person && address, name: person?.name ?? address ?? "", picture: person?.picture ?? null })),
      // With the first page of people: there are few.
      groups: cursor ? [] : (await groupGrants).rows.map(({ id, name, image, members }): GroupGrantShown => ({ id, name, image, members })),
      next,
      earlier: cursor !== undefined,
    },
  };
}

export type ShareFacts = Awaited<ReturnType<typeof shareFacts>>;
