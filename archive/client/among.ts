import type { Among } from "archive/contract/items/neighbours";

/** As a query of those calls that take one. */
export function amongQuery({ albumId, filter, undated, shared, profileId, entrustedId, cursor, limit }: Among) {
  return {
    album_id: shared?.albumId ?? albumId,
    ...filter,
    undated: undated ? 1 : undefined,
    ...(shared && { shared: 1, group_id: shared.groupId, person_id: shared.personId }),
    profile_id: profileId,
    entrusted_id: entrustedId,
    cursor,
    limit,
  };
}
