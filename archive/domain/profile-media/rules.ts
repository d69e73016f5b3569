import {
  PROFILE_MEDIA_FIELDS,
  CUT_LEAST_SIDE,
  CUT_MOST_BYTES,
  isCut,
  type ProfileMediaKind,
} from "archive/contract/profile/profile-media-kinds";
import type { PersonFileKind } from "archive/db/tables/profile-media-tables";
import type { ItemKind } from "archive/contract/items/item";
import type { Actor } from "archive/domain/actor";
import { examineFile, refuseFile, type ContentFile } from "archive/domain/media/examine-file";
import type { Submission } from "archive/domain/media/receive-file";
import type { RefusalReason } from "archive/base/refusal";
import { sniff } from "archive/media/sniff";
import type { Services } from "archive/domain/services";

/** A sample of a hand and what is cut are read as pictures. */
export function readAs(kind: PersonFileKind): ItemKind {
  return kind === "voice" ? "voice" : "handwriting";
}

/**
 * The only types of what is cut (product.md 5, and WebP, which phones and chats make), by the bytes, whatever the
 * name says.
 */
const CUT_TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/** The file that a form brings, read whole. @throws Refusal for its field */
export async function examineProfileMedia(
  services: Services,
  { personId }: Actor,
  kind: ProfileMediaKind,
  { files, signal }: Submission,
): Promise<ContentFile> {
  const field = PROFILE_MEDIA_FIELDS[kind];
  const refused = (reason: RefusalReason, key: string) => refuseFile({ reason, field, sentence: { key } });
  const file = files.at(-1);
  if (!file) throw refused("bad_request", kind === "voice" ? "item.voice_required" : "profileMedia.required");
  let { config } = services;
  if (isCut(kind)) {
    if ("oversized" in file || file.bytes > CUT_MOST_BYTES) throw refused("too_large", "profileMedia.too_large");
    const type = await sniff(services.storage.stagedPath(file.stagedKey));
    if (!type || !CUT_TYPES.has(type.mediaType)) throw refused("wrong_type", "profileMedia.only_picture");
    config = { ...config, imageLeastSide: CUT_LEAST_SIDE };
  }
  const read = await examineFile({ ...services, config }, file, { personId, signal, single: true });
  if ("reason" in read) throw refuseFile({ ...read, field });
  return read;
}
