import type { Group } from "archive/contract/sharing/group";
import type { PageContext } from "~/session/context";
import { pathId } from "~/session/path-id";

/** The group that an address is about (`?id=`). @throws Response 404 for whoever is not a member of it */
export function groupOf(page: PageContext, request: Request): Promise<Group> {
  return page.archive.group(pathId(new URL(request.url).searchParams.get("id")));
}

/** The group of the address, for its owner's own doings. @throws Response 404 for its members too */
export async function ownGroupOf(page: PageContext, request: Request): Promise<Group> {
  const group = await groupOf(page, request);
  if (!group.mine) throw new Response(null, { status: 404 });
  return group;
}
