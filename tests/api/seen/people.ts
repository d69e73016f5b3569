/** The owner of the items, but for those of the three below. */
export const OWNER = "amina";
/** A member of the owner's group who shows something of theirs there. */
export const CONTRIBUTOR = "group-member";
/** Shared something as the owner did, and is leaving. */
export const LEAVER = "leaver";
/** Says with the owner that a writer of each is one person. */
export const RELATIVE = "writer-tied";

/**
 * Everybody signed in who is asked, by how they stand to the owner. The owner comes last: whoever is here closes what
 * lies open to their stewards.
 */
export const PEOPLE = [
  "stranger",
  // A share of each item.
  "share-offered",
  "share-offered-by-address",
  "share-accepted",
  "share-ignored",
  "share-given-up",
  "share-taken-back",
  "share-accepted-then-blocked",
  "share-accepted-then-blocks",
  "share-offered-then-blocked",
  "share-offered-then-blocks",
  // A group of the owner's, with which each item is shared.
  CONTRIBUTOR,
  "group-invited",
  "group-invited-by-address",
  "group-ignored",
  "group-left",
  "group-removed",
  "group-member-blocked",
  "group-member-blocks",
  // An album in which each item lies.
  "album-offered",
  "album-offered-by-address",
  "album-accepted",
  "album-ignored",
  "album-given-up",
  "album-taken-back",
  "album-accepted-then-blocked",
  "album-accepted-then-blocks",
  // Another group of the owner's, with which that album is shared.
  "album-group-member",
  "album-group-left",
  RELATIVE,
  "steward-named",
  "steward-accepted",
  "steward-asking",
  "steward-reads",
  "steward-reads-only-me",
  "steward-keeps",
  "steward-keeps-only-me",
  "steward-keeps-then-blocks",
  OWNER,
] as const;

/** Those whose names begin so. */
export const those = (...starts: string[]) => PEOPLE.filter((name) => starts.some((start) => name.startsWith(start)));

/** Those who are named by their number, and those by their address. */
export const byId = (names: readonly string[]) => names.filter((name) => !name.endsWith("-by-address"));
export const byAddress = (names: readonly string[]) => names.filter((name) => name.endsWith("-by-address"));
