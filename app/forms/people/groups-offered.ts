import type { PageContext } from "~/session/context";
import type { GroupOffered } from "./groups-to-tick";
import { idsOf } from "~/forms/ids-of";

const MOST = 100;

/**
 * Server side only: the person's groups for `GroupsToTick`, last joined first.
 * @param asked.seeing ids of those that see it all already
 */
export async function groupsOffered(
  page: PageContext,
  asked: { params: URLSearchParams; seeing: ReadonlySet<number> },
): Promise<{ groups: GroupOffered[]; next: string | null }> {
  const { rows, next } = await page.archive.myGroups({ cursor: asked.params.get("groups") ?? undefined, limit: MOST });
  const ticked = idsOf(asked.params, "group_ids");
  return {
    groups: rows.map(({ id, name, image, members }) => ({
      id,
      name,
      image,
      members,
      sees: asked.seeing.has(id),
      ticked: ticked.includes(id),
    })),
    next,
  };
}
