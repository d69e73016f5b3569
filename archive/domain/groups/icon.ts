import { randomBytes } from "node:crypto";
import { findGroupFacts } from "archive/db/groups/groups";
import { isOffered } from "archive/db/offers/offers";
import type { Actor } from "archive/domain/actor";
import { receiverOf } from "archive/domain/offers/receiver";
import { examineFile, type ContentFile, type FileFault } from "archive/domain/media/examine-file";
import type { Submission } from "archive/domain/media/receive-file";
import { servedFile } from "archive/domain/media/served-file";
import type { ServedFile } from "archive/domain/served-file";
import { maySeeGroup } from "archive/domain/policy";
import { fileOwner } from "archive/domain/media/requester";
import { refuse } from "archive/base/refusal";
import { renderCut } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import type { Services } from "archive/domain/services";
import { iconVersion } from "../group-summary";

/** Least side of what is sent, and side of what is kept (product.md 5). */
const SIDE = 200;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * The picture that a form brings for a group, or what is wrong with it, for the field `icon`; null where it brings
 * none.
 */
export async function examineIcon(
  services: Services,
  { personId }: Actor,
  { files, signal }: Submission,
): Promise<ContentFile | FileFault | null> {
  const file = files.at(-1);
  if (!file) return null;
  const tooLarge = { key: "item.image_too_large", params: { limit: { megabytes: MOST_BYTES / (1024 * 1024) } } };
  if ("oversized" in file || file.bytes > MOST_BYTES) return { reason: "too_large", field: "icon", sentence: tooLarge };
  const read = await examineFile({ ...services, config: { ...services.config, imageLeastSide: SIDE } }, file, {
    personId,
    signal,
    single: true,
  });
  return "reason" in read ? { ...read, field: "icon" } : read;
}

/** Whether a kept file, which another form may have left, is a group's picture all the same. */
export function fitsIcon({
  kind,
  bytes,
  width,
  height,
}: Pick<ContentFile, "kind" | "bytes" | "width" | "height">): boolean {
  return kind === "handwriting" && bytes <= MOST_BYTES && Math.min(width ?? 0, height ?? 0) >= SIDE;
}

/** Keeps a group's picture as a square JPEG under a key of its own; what was sent is not kept. */
export async function keepIcon(
  services: Services,
  { personId }: Actor,
  { stagedKey }: Pick<ContentFile, "stagedKey">,
): Promise<string> {
  const path = services.storage.stagedPath(stagedKey);
  const type = await sniff(path);
  if (!type) throw refuse("wrong_type");
  const key = `icon-${randomBytes(16).toString("hex")}.jpg`;
  const [square] = await renderCut(
    { path, type },
    services.config,
    { crop: null, aspect: 1, widths: [SIDE], formats: ["jpg"] },
    fileOwner(services, personId),
  );
  if (!square) throw refuse("wrong_type");
  await services.storage.put(key, square.content);
  return key;
}

/** A group's picture, for its members and those who are invited to it. @throws Refusal "not_found" */
export async function openIcon(
  services: Services,
  actor: Actor,
  groupId: number,
  version: string,
): Promise<ServedFile> {
  const group = await findGroupFacts(services.db, groupId, actor.personId);
  const may =
    group &&
    (maySeeGroup(actor, group) ||
      (await isOffered(services.db, "invitations", groupId, await receiverOf(services.db, actor))));
  const key = may ? group.icon : null;
  const bytes = key === null || iconVersion(key) !== version ? null : await services.storage.size(key);
  if (key === null || bytes === null) throw refuse("not_found");
  return servedFile(services, { storageKey: key, mediaType: "image/jpeg", bytes });
}
