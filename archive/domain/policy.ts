import { ONLY_ME, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import type { Privacy } from "archive/contract/sharing/privacy";
import type { Actor, LinkHolder, Viewer } from "./actor";

/** Facts of an item that the decision needs. */
export interface ItemFacts {
  ownerId: number;
  status: ItemStatus;
  /** In the bin: shown nowhere, to nobody but its owner's bin. */
  binned: boolean;
  /** The operator hid it, after a report: its owner alone sees it. */
  hidden: boolean;
  /**
   * Its owner is leaving: to others it is as if deleted, but for those who had accepted it from them
   * (docs/decisions/0028).
   */
  leaving: boolean;
  /**
   * True where the viewer was granted it: an accepted share, one with a group of theirs, or a link that they hold;
   * loaded with the item (db/access/granted.ts).
   */
  granted: boolean;
  /**
   * The viewer's part in its owner's archive, where that is open to them as the steward whom the owner named
   * (docs/decisions/0065); null else. Loaded with the item (db/access/stewarded.ts).
   */
  steward: { keep: boolean; onlyMe: boolean } | null;
}

/**
 * May this viewer see this item: page, API, rendition, download and search alike (product.md 4). A link shows what it
 * opens alone, public items too. The function `search_open` in the database (migration 0020) says the same of whoever
 * is nobody in particular, for rows of search: public, and neither binned nor hidden, nor its handwriting.
 */
export function maySeeItem(viewer: Viewer, item: ItemFacts): boolean {
  if (item.binned) return false;
  if (mayManageItem(viewer, item)) return true;
  if (item.hidden) return false;
  // Taken out while it is still there; a group and a link grant nothing of it any more.
  if (item.leaving) return viewer !== null && !isLink(viewer) && item.granted && item.status !== ONLY_ME;
  if (item.status === PUBLIC && !isLink(viewer)) return true;
  if (isOpenToSteward(viewer, item)) return true;
  return viewer !== null && item.granted && item.status !== ONLY_ME;
}

/** Everything of an archive that is open to a steward, but what is "only me" where the owner did not name that. */
function isOpenToSteward(viewer: Viewer, { steward, status }: ItemFacts): boolean {
  return viewer !== null && !isLink(viewer) && steward !== null && (status !== ONLY_ME || steward.onlyMe);
}

/** May this viewer take its original: its owner, and a steward who keeps the archive. */
export function mayTakeOriginal(viewer: Viewer, item: ItemFacts): boolean {
  if (mayManageItem(viewer, item)) return true;
  return maySeeItem(viewer, item) && isOpenToSteward(viewer, item) && item.steward?.keep === true;
}

/** May this viewer edit, delete and share it. */
export function mayManageItem(viewer: Viewer, item: ItemFacts): boolean {
  return isOwner(viewer, item) && !item.binned;
}

/** May this viewer offer it to others; what the operator hid they may keep, change and delete. */
export function mayShareItem(viewer: Viewer, item: ItemFacts): boolean {
  return mayManageItem(viewer, item) && !item.hidden;
}

/** May this viewer see a thumbnail of it: whoever sees it, and its owner in their bin. */
export function maySeeThumbnail(viewer: Viewer, item: ItemFacts): boolean {
  return maySeeItem(viewer, item) || mayRestoreItem(viewer, item);
}

/** May this viewer see it in the bin, bring it back and erase it for good. */
export function mayRestoreItem(viewer: Viewer, item: ItemFacts): boolean {
  return isOwner(viewer, item) && item.binned;
}

function isOwner(viewer: Viewer, { ownerId }: { ownerId: number }): boolean {
  return viewer !== null && !isLink(viewer) && viewer.personId === ownerId;
}

function isLink(viewer: Viewer): viewer is LinkHolder {
  return viewer !== null && "linkId" in viewer;
}

/** May this person see a public link's address, change it and take it back. */
export function mayManageLink(actor: Actor | null, link: { ownerId: number }): boolean {
  return isOwner(actor, link);
}

/** May this person go on with a file that is on its way, ask how far it is, and take it back. */
export function mayUseUpload(actor: Actor | null, upload: { ownerId: number }): boolean {
  return isOwner(actor, upload);
}

/** May this person see, say yes to and take away something that somebody came with. */
export function mayManageImport(actor: Actor | null, brought: { ownerId: number }): boolean {
  return isOwner(actor, brought);
}

/** May this person see a group: its members, invitations apart, and what was shared with it. */
export function maySeeGroup(actor: Actor | null, group: { member: boolean }): boolean {
  return actor !== null && group.member;
}

/** May this person rename a group, change its picture, invite to it, remove from it, hand it over and delete it. */
export function mayManageGroup(actor: Actor | null, group: { ownerId: number }): boolean {
  return isOwner(actor, group);
}

/** Facts of a person's profile that the decision needs. */
interface ProfileFacts {
  personId: number;
  privacy: Privacy;
  /** True where they share a group with the viewer, or one accepted a share of the other's. */
  friend: boolean;
  /** True where either blocked the other. */
  blocked: boolean;
  /** They are leaving, or have left. */
  gone: boolean;
}

/**
 * May this viewer see a person's profile, and be led to it from their name (product.md 6); lists ask the same by
 * db/access/profile-visible.ts.
 */
export function maySeeProfile(viewer: Viewer, profile: ProfileFacts): boolean {
  if (profile.gone || isLink(viewer)) return false;
  if (viewer !== null && viewer.personId === profile.personId) return true;
  if (viewer !== null && profile.blocked) return false;
  return profile.privacy === "public" || (profile.privacy === "friends" && viewer !== null && profile.friend);
}

/** May this person see a payment, and ask what became of it. */
export function maySeePayment(actor: Actor | null, payment: { personId: number | null }): boolean {
  return actor !== null && actor.personId === payment.personId;
}

/** May this person see an album, change it, and put items of theirs in and take them out. */
export function mayManageAlbum(actor: Actor | null, album: { ownerId: number }): boolean {
  return isOwner(actor, album);
}

/** May this person write down who a writer of letters and voices is, and which names are theirs. */
export function mayManageWriter(actor: Actor | null, writer: { ownerId: number }): boolean {
  return isOwner(actor, writer);
}

/**
 * May this viewer see a writer's page: their owner, and whoever sees an item of that writer's that the owner shared
 * with them, or entrusted to them (db/access/writer-visible.ts). All others know the name alone, where it stands on an
 * item.
 */
export function maySeeWriter(viewer: Viewer, writer: { ownerId: number; shared: boolean }): boolean {
  return isOwner(viewer, writer) || (viewer !== null && !isLink(viewer) && writer.shared);
}

/**
 * May this viewer see a writer's face: whoever may see the page, and the item that the face was cut from, if there is
 * one (db/writers/writer-face.ts).
 */
export function maySeeFace(viewer: Viewer, face: { ownerId: number; shared: boolean; itemSeen: boolean }): boolean {
  return isOwner(viewer, face) || (maySeeWriter(viewer, face) && face.itemSeen);
}

/** May this person answer, as the other writer's owner, whether two writers are one person; be it once more. */
export function mayDecideTie(actor: Actor | null, tie: { otherOwnerId: number; state: string }): boolean {
  return isOwner(actor, { ownerId: tie.otherOwnerId }) && tie.state !== "agreed";
}

/** May this person take back that two writers are one person: who asked, and once both say so either of them. */
export function mayEndTie(actor: Actor | null, tie: { ownerId: number; otherOwnerId: number; state: string }): boolean {
  return isOwner(actor, tie) || (tie.state === "agreed" && isOwner(actor, { ownerId: tie.otherOwnerId }));
}

/**
 * May this viewer see a person's profile picture: whoever may see the profile, and whoever reads their name elsewhere,
 * beside a public item or in a list of their own (db/profile/profile-media-visible.ts).
 */
export function maySeePicture(
  viewer: Viewer,
  person: ProfileFacts & { showsPublicly: boolean; named: boolean },
): boolean {
  if (maySeeProfile(viewer, person)) return true;
  if (person.gone || isLink(viewer)) return false;
  return person.showsPublicly || (viewer !== null && person.named);
}
