import { randomBytes } from "node:crypto";
import { findGroupFacts } from "archive/db/groups";
import { findInvitedTo } from "archive/db/group-invitations";
import type { Actor } from "archive/domain/actor";
import { receiverOf } from "archive/domain/invitations/invitable";
import { examineFile } from "archive/domain/media/examine-file";
import type { Submission } from "archive/domain/media/receive-file";
import { etagOfKey, servedFile, type ServedFile } from "archive/domain/media/served-file";
import { maySeeGroup } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import { renderSquare } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import type { Services } from "archive/services";
import { iconVersion } from "./group-view";

/** Least side of what is sent, and side of what is kept (decisions.md 4). */
const SIDE = 200;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * The picture that a form brings for a group, kept as a square JPEG under a key of its own; what was sent is not kept.
 * @returns null where it brings none
 * @throws Refusal for the field `icon`
 */
export async function keepIcon(services: Services, submission: Submission): Promise<string | null> {
  const file = submission.files.at(-1);
  if (!file) return null;
  const tooLarge = { key: "item.image_too_large", params: { limit: { megabytes: MOST_BYTES / (1024 * 1024) } } };
  if ("oversized" in file || file.bytes > MOST_BYTES) throw refuse("too_large", { message: tooLarge, fields: { icon: [tooLarge] } });
  const read = await examineFile({ ...services, config: { ...services.config, imageLeastSide: SIDE } }, file, submission.signal);
  if ("reason" in read) throw refuse(read.reason, { message: read.sentence, fields: { icon: [read.sentence] } });
  const path = services.storage.stagedPath(file.stagedKey);
  const type = await sniff(path);
  if (!type) throw refuse("wrong_type");
  const key = `icon-${randomBytes(16).toString("hex")}.jpg`;
  await services.storage.put(key, await renderSquare(path, type, services.config, SIDE));
  return key;
}

/** A group's picture, for its members and those who are invited to it. @throws Refusal "not_found" */
export async function openIcon(services: Services, actor: Actor, groupId: number, version: string): Promise<ServedFile> {
  const group = await findGroupFacts(services.db, groupId, actor.personId);
  const may = group && (maySeeGroup(actor, group) || (await findInvitedTo(services.db, groupId, await receiverOf(services.db, actor))));
  const key = may ? group.icon : null;
  const bytes = key === null || iconVersion(key) !== version ? null : await services.storage.size(key);
  if (key === null || bytes === null) throw refuse("not_found");
  return servedFile(services, { storageKey: key, mediaType: "image/jpeg", bytes, etag: etagOfKey(key), fileName: null });
}
