import type { Group } from "archive/contract/sharing/group";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import type { PageContext } from "~/session/context";
import { pathId } from "~/session/path-id";

/** Parts of a group's page; the items where the address names none. */
export type GroupPart = "items" | "albums" | "members" | "invitations";

/** Address of a group's page, at the specification's path. */
export function groupPath(id: number, { part = "items", after }: { part?: GroupPart; after?: string } = {}): string {
  const query = new URLSearchParams({ id: String(id), ...(part !== "items" && { part }), ...(after && { after }) });
  return `/group-details?${query}`;
}

export type GroupAct = "leave" | "delete" | "remove" | "take-out" | "take-album" | "take-back";

/**
 * Address of the page that asks before something is gone.
 * @param one the person, item, album or invitation that it is about
 */
export function actPath(id: number, act: GroupAct, one?: number): string {
  return `/group-details/${act}?id=${id}${one === undefined ? "" : `&one=${one}`}`;
}

/** The part that an address asks for. @param mine only the group's owner has a part for invitations */
export function partOf(params: URLSearchParams, mine: boolean): GroupPart {
  const part = params.get("part");
  return part === "members" || part === "albums" || (part === "invitations" && mine) ? part : "items";
}

/** Part of a group that names it where something of it is asked (`GroupSummary`). */
export function groupName({ id, name, image, members }: Group) {
  return { id, name, image, members };
}

/** The group that an address is about (`?id=`). @throws Response 404 for whoever is not a member of it */
export function groupOf(page: PageContext, request: Request): Promise<Group> {
  return page.archive.ask(GROUP_CALLS.groupDetails, { id: pathId(new URL(request.url).searchParams.get("id")) });
}

/** The group of the address, for its owner's own doings. @throws Response 404 for its members too */
export async function ownGroupOf(page: PageContext, request: Request): Promise<Group> {
  const group = await groupOf(page, request);
  if (!group.mine) throw new Response(null, { status: 404 });
  return group;
}
