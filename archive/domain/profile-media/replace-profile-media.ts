import { centreCrop, type Crop } from "archive/contract/profile/crop";
import { boxNamed, ProfileMediaBox } from "archive/contract/profile/profile-media";
import { CUTS, isCut, profileMediaPath } from "archive/contract/profile/profile-media-kinds";
import type { Tx } from "archive/db/connection";
import { insertRenditions, type NewRendition } from "archive/db/items/files";
import { insertPersonFile, replacePersonFile, setProfilePicture } from "archive/db/profile/person-files";
import type { PersonFilePlace } from "archive/db/tables/profile-media-tables";
import type { Actor } from "archive/domain/actor";
import { lockAllManaged } from "archive/domain/items/lock-managed";
import { parseFields } from "archive/domain/items/form";
import { consumeRateLimit } from "archive/domain/limits";
import { columnsOf, type ContentFile } from "archive/domain/media/examine-file";
import { keepCopies } from "archive/domain/keeping/copy-original";
import { keepingTransaction } from "archive/domain/media/keep-content";
import { assertWithinQuota } from "archive/domain/media/quota";
import { discardFiles, type Submission } from "archive/domain/media/receive-file";
import { fileOwner } from "archive/domain/media/requester";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { withCut } from "./keep-cut";
import { lockOwnWriter } from "archive/domain/writers/writer-page";
import { examineProfileMedia } from "./rules";
import { lockSelf, underOwnLock } from "archive/domain/accounts/self";

const FIRST_VERSION = 1;

/**
 * Asked before a body is read: what is replaced stays for 30 days, so that it can't be done without end.
 * @throws Refusal "too_many"
 */
export async function limitProfileMedia(services: Services, actor: Actor): Promise<void> {
  await consumeRateLimit(services, { "portrait-file": actor.personId });
}

/**
 * Puts a picture or a sound beside the caller's name, or a face beside a writer's of theirs. The original is kept as an
 * item's is; the one before it goes the way of the bin.
 * @param fromItemId the caller's item that a face is a part of
 * @throws Refusal by field; "over_quota"; "not_found" for a writer who is none of theirs
 */
export async function replaceProfileMedia(
  services: Services,
  actor: Actor,
  place: PersonFilePlace,
  submission: Submission,
  fromItemId: number | null = null,
): Promise<void> {
  try {
    const asked = cropAsked(submission);
    const kind = place.kind === "face" ? "picture" : place.kind;
    const file = await examineProfileMedia(services, actor, kind, submission);
    if (!isCut(kind)) return await keepFile(services, actor, { place, fromItemId, file, crop: null, renditions: [] });
    const crop = asked ?? centreCrop({ width: file.width ?? 1, height: file.height ?? 1 }, CUTS[kind].aspect);
    await withCut(
      services,
      { path: services.storage.stagedPath(file.stagedKey), kind, crop, requester: fileOwner(services, actor.personId) },
      (renditions) => keepFile(services, actor, { place, fromItemId, file, crop, renditions }),
    );
  } finally {
    await discardFiles(services, submission.files);
  }
}

function cropAsked({ fields }: Submission): Crop | null {
  const { value, faults } = parseFields(ProfileMediaBox, fields, new Set());
  if (faults) throw refuse("bad_request", { fields: faults });
  return boxNamed(value);
}

interface NewProfileMedia {
  place: PersonFilePlace;
  fromItemId: number | null;
  file: ContentFile;
  crop: Crop | null;
  /** Renditions; of a sample they are made by a job. */
  renditions: NewRendition[];
}

function keepFile(
  services: Services,
  actor: Actor,
  { place, fromItemId, file: sent, crop, renditions }: NewProfileMedia,
): Promise<void> {
  return keepingTransaction(services, [sent], async (tx, kept) => {
    const [file] = kept.files;
    if (!file) throw new Error("A staged file that nobody else knows is not there");
    const now = services.now();
    const { id: personId } = await lockSelf(tx, actor);
    await lockPlace(tx, actor, place);
    if (fromItemId !== null) await lockAllManaged(tx, actor, [fromItemId]);
    await replacePersonFile(tx, personId, place, now);
    kept.named = true;
    const fileId = await insertPersonFile(tx, {
      personId,
      place,
      from_item_id: fromItemId,
      storage_key: file.storageKey,
      ...columnsOf(file),
      crop_x: crop?.x ?? null,
      crop_y: crop?.y ?? null,
      crop_size: crop?.size ?? null,
      version: FIRST_VERSION,
      state: renditions.length > 0 ? "ready" : "waiting",
      replaced_at: null,
      created_at: now,
    });
    await assertWithinQuota(tx, personId);
    await keepCopies(services, tx, [file.storageKey]);
    await insertRenditions(tx, fileId, renditions, "person_files");
    if (place.kind === "picture")
      await setProfilePicture(tx, personId, profileMediaPath("picture", FIRST_VERSION, fileId));
    if (renditions.length === 0)
      await services.queue.add(tx, "render-person-file", { fileId }, { jobKey: `render-person-file-${fileId}` });
  });
}

/** Under the lock of the person's own row. @throws Refusal "not_found" for a writer who is none of theirs */
async function lockPlace(tx: Tx, actor: Actor, place: PersonFilePlace): Promise<void> {
  if (place.kind === "face") await lockOwnWriter(tx, actor, place.writerId);
}

/**
 * Takes a picture or a sound of the caller's away, from the next look on; its bytes go the way of the bin.
 * @throws Refusal "not_found" where there is none
 */
export async function removeProfileMedia(services: Services, actor: Actor, place: PersonFilePlace): Promise<void> {
  await underOwnLock(services, actor, async (tx, { id }) => {
    if (!(await replacePersonFile(tx, id, place, services.now()))) throw refuse("not_found");
    if (place.kind === "picture") await setProfilePicture(tx, id, null);
  });
}
