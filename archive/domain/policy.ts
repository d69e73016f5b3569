import { ONLY_ME, PUBLIC, type ItemStatus } from "archive/contract/item-status";
import type { Actor } from "./actor";

/** What the decision needs to know of an item. */
export interface ItemFacts {
  ownerId: number;
  status: ItemStatus;
  /** In the bin: shown nowhere, to nobody but its owner's bin. */
  binned: boolean;
  /** The operator hid it, after a report: its owner alone sees it. */
  hidden: boolean;
  /** Whether the caller was granted it: an accepted share, or one with a group of theirs; loaded with the item (db/granted.ts). */
  granted: boolean;
}

/** May this person see this item: page, API, rendition, download and search alike (decisions.md 4). */
export function maySeeItem(actor: Actor | null, item: ItemFacts): boolean {
  if (item.binned) return false;
  if (mayManageItem(actor, item)) return true;
  if (item.hidden) return false;
  if (item.status === PUBLIC) return true;
  return actor !== null && item.granted && item.status !== ONLY_ME;
}

/** May this person edit, delete and share it, and take its original. */
export function mayManageItem(actor: Actor | null, item: ItemFacts): boolean {
  return actor !== null && actor.personId === item.ownerId && !item.binned;
}

/** May this person offer it to others; what the operator hid they may keep, change and delete. */
export function mayShareItem(actor: Actor | null, item: ItemFacts): boolean {
  return mayManageItem(actor, item) && !item.hidden;
}

/** May this person see it in the bin and bring it back. */
export function mayRestoreItem(actor: Actor | null, item: ItemFacts): boolean {
  return actor !== null && actor.personId === item.ownerId && item.binned;
}

/** May this person go on with a file that is on its way, ask how far it is, and take it back. */
export function mayUseUpload(actor: Actor | null, upload: { ownerId: number }): boolean {
  return actor !== null && actor.personId === upload.ownerId;
}

/** May this person see a group: its members, invitations apart, and what was shared with it. */
export function maySeeGroup(actor: Actor | null, group: { member: boolean }): boolean {
  return actor !== null && group.member;
}

/** May this person rename a group, change its picture, invite to it, remove from it, hand it over and delete it. */
export function mayManageGroup(actor: Actor | null, group: { ownerId: number }): boolean {
  return actor !== null && actor.personId === group.ownerId;
}
