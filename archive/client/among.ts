import type { Among } from "archive/contract/items/neighbours";

/** As a query of those calls that take one. */
export function amongQuery({ albumId, shared, profileId, cursor, limit }: Among) {
  return {
    album_id: shared?.albumId ?? albumId,
    ...(shared && { shared: 1, group_id: shared.groupId, person_id: shared.personId }),
    profile_id: profileId,
    cursor,
    limit,
  };
}
