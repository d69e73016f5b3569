import { DAY_MS } from "archive/contract/durations";
import { deleteUpload, expireUpload, findUpload, type UploadRecord } from "archive/db/items/uploads";
import type { Actor } from "archive/domain/actor";
import { mayUseUpload } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { dropDraft } from "../media/drafts";

const ID = /^[0-9a-f]{32}$/;

/** The person's own upload. @throws Refusal "not_found" for anybody else's, one that has run out, and none */
export async function getOwnUpload(services: Services, actor: Actor, id: string | undefined): Promise<UploadRecord> {
  const upload = id && ID.test(id) ? await findUpload(services.db, id, services.now()) : null;
  if (!upload || !mayUseUpload(actor, upload)) throw refuse("not_found");
  return upload;
}

/** Takes an upload back: from the first step on nobody finds it, and the clean-up does what a crash leaves undone. */
export async function dropUpload(services: Services, upload: UploadRecord): Promise<void> {
  await expireUpload(services.db, upload.id, services.now());
  if (upload.draftId) await dropDraft(services, { personId: upload.ownerId }, upload.draftId);
  await services.unfinished.remove(upload);
  await deleteUpload(services.db, upload.id);
}

/** An upload lives so long after its last byte, as drafts do. */
export const UPLOAD_LIVES_MS = DAY_MS;

export function uploadEnd(now: Date): Date {
  return new Date(now.getTime() + UPLOAD_LIVES_MS);
}
