import type { Among } from "archive/contract/items/neighbours";

/** As a query of those calls that take one. */
export function amongQuery(among: Among) {
  const { albumId, filter, undated, timeline, search, shared, writerId, profileId, entrustedId, cursor, limit } = among;
  return {
    album_id: shared?.albumId ?? albumId,
    ...filter,
    undated: undated ? 1 : undefined,
    ...(timeline && { timeline: 1, from: timeline.from, shared: timeline.shared ? 1 : undefined }),
    ...search,
    ...(shared && {
      shared: 1,
      group_id: shared.groupId,
      person_id: shared.personId,
      favourite: shared.favourite ? 1 : undefined,
    }),
    writer_id: writerId,
    profile_id: profileId,
    entrusted_id: entrustedId,
    cursor,
    limit,
  };
}
