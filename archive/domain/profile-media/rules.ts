import {
  CUT_LEAST_SIDE,
  CUT_MOST_BYTES,
  isCut,
  type ProfileMediaKind,
} from "archive/contract/profile/profile-media-kinds";
import type { ItemKind } from "archive/contract/items/item";
import type { Actor } from "archive/domain/actor";
import { examineFile, fileField, type ContentFile, type FileFault } from "archive/domain/media/examine-file";
import type { Submission } from "archive/domain/media/receive-file";
import { refuse, type MessageRef } from "archive/base/refusal";
import { sniff } from "archive/media/sniff";
import type { Services } from "archive/domain/services";

/** Name of the field that each comes in. */
export const PROFILE_MEDIA_FIELDS: Record<ProfileMediaKind, string> = {
  picture: "profile_picture",
  cover: "cover_pic",
  handwriting: "handwriting",
  voice: "voice",
};

/** A sample of a hand and what is cut are read as pictures. */
export function readAs(kind: ProfileMediaKind): ItemKind {
  return kind === "voice" ? "voice" : "handwriting";
}

/**
 * The only types of what is cut (specification 5, and WebP, which phones and chats make), by the bytes, whatever the
 * name says.
 */
const CUT_TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);
const CUT_TOO_LARGE: MessageRef = { key: "profileMedia.too_large" };

/** The file that a form brings, read whole. @throws Refusal for its field */
export async function examineProfileMedia(
  services: Services,
  actor: Actor,
  kind: ProfileMediaKind,
  submission: Submission,
): Promise<ContentFile> {
  const found = await examined(services, actor, kind, submission);
  if (!("reason" in found)) return found;
  const { reason, sentence, retryAfterSeconds } = found;
  throw refuse(reason, {
    message: reason === "bad_request" ? undefined : sentence,
    retryAfterSeconds,
    fields: { [PROFILE_MEDIA_FIELDS[kind]]: [sentence] },
  });
}

async function examined(
  services: Services,
  { personId }: Actor,
  kind: ProfileMediaKind,
  { files, signal }: Submission,
): Promise<ContentFile | FileFault> {
  const fault = (reason: FileFault["reason"], sentence: MessageRef): FileFault => ({
    reason,
    field: PROFILE_MEDIA_FIELDS[kind],
    sentence,
  });
  const file = files.at(-1);
  if (!file) return fault("bad_request", { key: kind === "voice" ? "item.voice_required" : "profileMedia.required" });
  if (!isCut(kind)) return examineFile(services, file, { personId, signal });
  if ("oversized" in file || file.bytes > CUT_MOST_BYTES) return fault("too_large", CUT_TOO_LARGE);
  const type = await sniff(services.storage.stagedPath(file.stagedKey));
  if (!type || !CUT_TYPES.has(type.mediaType)) return fault("wrong_type", { key: "profileMedia.only_picture" });
  const read = await examineFile(
    { ...services, config: { ...services.config, imageLeastSide: CUT_LEAST_SIDE } },
    file,
    { personId, signal },
  );
  return "reason" in read && read.field === fileField("handwriting")
    ? { ...read, field: PROFILE_MEDIA_FIELDS[kind] }
    : read;
}
