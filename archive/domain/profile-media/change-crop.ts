import { stepCrop, type Crop, type CropStep } from "archive/contract/profile/crop";
import { CUTS, profileMediaPath, type CutKind } from "archive/contract/profile/profile-media-kinds";
import { findPersonFile, setCrop, setProfilePicture } from "archive/db/profile/person-files";
import { deleteRenditions, insertRenditions } from "archive/db/items/files";
import type { PersonFilePlace } from "archive/db/tables/profile-media-tables";
import type { Actor } from "archive/domain/actor";
import { eraseLater } from "archive/domain/media/erase-files";
import { fileOwner } from "archive/domain/media/requester";
import { consumeRateLimit } from "archive/domain/limits";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { NotSound, withSoundOriginal } from "archive/domain/keeping/sound-original";
import { withCut } from "./keep-cut";
import { underOwnLock } from "archive/domain/accounts/self";

/** Place of what is cut: beside the caller's own name, or the face of a writer of theirs. */
type CutPlace = PersonFilePlace & { kind: CutKind | "face" };

/** Presses that come faster than pictures are cut follow each other. */
const MOST_TRIES = 5;

/**
 * Cuts the caller's picture anew out of the original that was kept: at a box, or one step on from the present one.
 * @throws Refusal "not_found" where there is none, "conflict" where it is being changed again and again, "damaged"
 * where its original is no longer what came in
 */
export async function changeCrop(
  services: Services,
  actor: Actor,
  place: CutPlace,
  change: Crop | CropStep,
): Promise<void> {
  await consumeRateLimit(services, { "portrait-crop": actor.personId });
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await cutOnce(services, actor, place, change)) return;
  throw refuse("conflict", "profileMedia.changed");
}

/** @returns false where the file was cut or replaced meanwhile */
async function cutOnce(services: Services, actor: Actor, place: CutPlace, change: Crop | CropStep): Promise<boolean> {
  const file = await findPersonFile(services.db, actor.personId, place);
  if (!file) throw refuse("not_found");
  const kind = place.kind === "face" ? "picture" : place.kind;
  const { id: fileId, version, width, height } = file;
  const present = { x: file.x ?? 0, y: file.y ?? 0, size: file.size ?? 1 };
  const crop =
    typeof change === "string"
      ? stepCrop({ width: width ?? 1, height: height ?? 1 }, CUTS[kind].aspect, present, change)
      : change;
  const cutSound = (path: string) =>
    withCut(services, { path, kind, crop, requester: fileOwner(services, actor.personId) }, (renditions) =>
      underOwnLock(services, actor, async (tx, { id: personId }) => {
        if (!(await setCrop(tx, { fileId, version, crop }))) return false;
        const keys = await deleteRenditions(tx, "person_files", [fileId]);
        await insertRenditions(tx, fileId, renditions, "person_files");
        if (place.kind === "picture")
          await setProfilePicture(tx, personId, profileMediaPath(kind, version + 1, fileId));
        await eraseLater(services, tx, keys);
        return true;
      }),
    );
  return withSoundOriginal(services, file, cutSound).catch((error: unknown) => {
    throw error instanceof NotSound ? refuse("damaged") : error;
  });
}
