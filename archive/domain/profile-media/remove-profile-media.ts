import type { ProfileMediaKind } from "archive/contract/profile/profile-media-kinds";
import { lockPerson } from "archive/db/accounts/people";
import { replacePersonFile, setProfilePicture } from "archive/db/profile/person-files";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/**
 * Takes a picture or a sound of the caller's away, from the next look on; its bytes go the way of the bin.
 * @throws Refusal "not_found" where there is none
 */
export async function removeProfileMedia(
  { db, now }: Services,
  { personId }: Actor,
  kind: ProfileMediaKind,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw refuse("sign_in");
    if (!(await replacePersonFile(tx, personId, kind, now()))) throw refuse("not_found");
    if (kind === "picture") await setProfilePicture(tx, personId, null);
  });
}
