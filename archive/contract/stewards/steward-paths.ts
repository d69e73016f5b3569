/** Calls of stewards; those of `entrusted` are of whoever was named. */
export const STEWARD_PATHS = {
  stewardships: "/stewards",
  stewardsName: "/stewards/name",
  stewardChange: "/stewards/{id}/change",
  stewardRemove: "/stewards/{id}/remove",
  stewardRefusalLook: "/stewards/refusal/look",
  stewardRefusal: "/stewards/refusal",
  entrustedAccept: "/entrusted/{id}/accept",
  entrustedDecline: "/entrusted/{id}/decline",
  entrustedAsk: "/entrusted/{id}/ask",
  entrustedWithdraw: "/entrusted/{id}/withdraw",
  entrustedItems: "/entrusted/{id}/items",
  entrustedAlbums: "/entrusted/{id}/albums",
  entrustedWriters: "/entrusted/{id}/writers",
  entrustedEverything: "/entrusted/{id}/everything",
} as const;
