import type { ProfileMedia, ProfileMediaPart } from "archive/contract/profile/profile-media";
import type { Db } from "archive/db/connection";
import { findProfileMedia, type PersonFileRecord, type ProfileMediaRecord } from "archive/db/profile/person-files";
import type { Actor } from "archive/domain/actor";
import { viewFile } from "archive/domain/items/item-view";
import { refuse } from "archive/base/refusal";

/** Pictures and sounds that the caller put beside their name. @throws Refusal "sign_in" where they have left */
export async function getOwnProfileMedia(db: Db, actor: Actor): Promise<ProfileMedia> {
  const record = await findProfileMedia(db, actor.personId);
  if (!record) throw refuse("sign_in");
  return viewProfileMedia(record, true);
}

/** Profile media as a viewer sees them who may; whether they may is decided before. */
export function viewProfileMedia(
  { picture, cover, handwriting, voice }: ProfileMediaRecord,
  mine: boolean,
): ProfileMedia {
  const part = (record: PersonFileRecord | undefined): ProfileMediaPart | null =>
    // The file's own name is its owner's alone, and nobody else saves it under any.
    record
      ? {
          version: record.version,
          crop: record.crop,
          file: { ...viewFile(record, mine), ...(!mine && { publicName: "" }) },
        }
      : null;
  return { picture: part(picture), cover: part(cover), handwriting: part(handwriting), voice: part(voice) };
}
