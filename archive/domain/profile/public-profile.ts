import type { Item } from "archive/contract/items/item";
import type { PublicProfile } from "archive/contract/profile/profile";
import type { Db } from "archive/db/connection";
import { itemsSeenBy } from "archive/db/profile/profile-items";
import { findProfileFor } from "archive/db/profile/profiles";
import type { Actor } from "archive/domain/actor";
import { viewItem } from "archive/domain/items/item-view";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import { maySeeProfile } from "archive/domain/policy";
import { viewProfileMedia } from "archive/domain/profile-media/profile-media-view";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/**
 * A profile as its viewer sees it.
 * @throws Refusal "not_found" in the same words, whether it is not theirs to see or there is none
 */
export async function getPublicProfile(
  { db }: Services,
  viewer: Actor | null,
  randomId: string,
): Promise<PublicProfile> {
  const {
    id,
    firstName,
    lastName,
    privacy: _privacy,
    deletedAt: _deletedAt,
    friend: _friend,
    blocked: _blocked,
    profileMedia,
    ...told
  } = await seenProfile(db, viewer, randomId);
  const mine = viewer?.personId === id;
  return {
    ...told,
    id: viewer === null ? null : id,
    name: [firstName, lastName].filter(Boolean).join(" "),
    profileMedia: viewProfileMedia(profileMedia, mine),
    mine,
  };
}

/**
 * Items that the viewer may see of somebody whose profile they may see, newest first; its owner sees what
 * everyone sees.
 * @throws Refusal "not_found"
 */
export async function listProfileItems(
  { db }: Services,
  viewer: Actor | null,
  randomId: string,
  asked: PageAsked,
): Promise<Page<Item>> {
  const { id } = await seenProfile(db, viewer, randomId);
  const stranger = viewer === null || viewer.personId === id ? null : viewer.personId;
  return pageIn(asked, itemsSeenBy(db, id, stranger), (row) => viewItem(viewer, row));
}

async function seenProfile(db: Db, viewer: Actor | null, randomId: string) {
  const found = await findProfileFor(db, randomId, viewer?.personId ?? null);
  if (!found || !maySeeProfile(viewer, { ...found, personId: found.id, gone: found.deletedAt !== null })) {
    throw refuse("not_found", "profile.no_access");
  }
  return found;
}
