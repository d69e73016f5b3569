import type { PageContext } from "~/session/context";
import type { GroupOffered } from "./groups-to-tick";

const MOST = 100;

/** Server side only: the person's groups for `GroupsToTick`, last joined first. @param asked.seeing ids of those that see it all already */
export async function groupsOffered(page: PageContext, asked: { params: URLSearchParams; seeing: ReadonlySet<number> }): Promise<{ groups: GroupOffered[]; next: string | null }> {
  const { rows, next } = await page.archive.myGroups({ cursor: asked.params.get("groups") ?? undefined, limit: MOST });
  const ticked = chosenGroups(asked.params);
  return { groups: rows.map(({ id, name, image, members }) => ({ id, name, image, members, sees: asked.seeing.has(id), ticked: ticked.includes(id) })), next };
}

/** Ids of groups that a form or an address has ticked. */
export function chosenGroups(params: URLSearchParams | FormData): number[] {
  const ids = params.getAll("group_ids").filter((id): id is string => typeof id === "string" && /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MOST);
}
