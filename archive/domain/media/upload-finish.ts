import { findUpload, markEmptied, recordDraft, type UploadRecord } from "archive/db/items/uploads";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { keepDraft } from "./drafts";
import { examineFile, refuseFile } from "./examine-file";
import { uploadEnd, dropUpload } from "./upload-own";
import { uploadHold } from "./upload-hold";

/**
 * Makes a whole upload a draft of the person's, by the same examination as a plain form's files. Asked again, also
 * after a crash in the middle of it, it gives the same draft: whoever lost the answer asks until there is one.
 * @returns the draft's id; null while bytes are lacking
 * @throws Refusal as the plain form's for a file that is not taken; nothing of it is left then
 */
export async function finishUpload(services: Services, actor: Actor, uploadId: string): Promise<string | null> {
  const hold = uploadHold(services, uploadId);
  // It goes on whoever waits: they get its answer.
  await hold.take(() => undefined);
  try {
    const upload = await findUpload(services.db, uploadId, services.now());
    if (!upload) throw refuse("not_found");
    if (upload.draftId) return upload.draftId;
    if ((await services.unfinished.available(upload)) < upload.bytes) return null;
    return await makeDraft(services, actor, upload, hold.token);
  } finally {
    await hold.letGo();
  }
}

async function makeDraft(services: Services, actor: Actor, upload: UploadRecord, token: string): Promise<string> {
  const { key, sha256, bytes } = await services.unfinished.toStaging(upload);
  try {
    const found = await examineFile(
      services,
      { kind: upload.kind, ownName: upload.ownName, stagedKey: key, sha256, bytes },
      actor,
    );
    // The bytes stay: whoever asks later gets their draft.
    if ("reason" in found && found.retryAfterSeconds)
      throw refuse(found.reason, { message: found.sentence, retryAfterSeconds: found.retryAfterSeconds });
    if ("reason" in found) {
      await dropUpload(services, upload);
      throw refuseFile(found);
    }
    const draftId = await services.db.transaction().execute(async (tx) => {
      const { id } = await keepDraft({ ...services, db: tx }, actor, found);
      if (!(await recordDraft(tx, { id: upload.id, token, draftId: id, expiresAt: uploadEnd(services.now()) })))
        throw refuse("not_ready", { retryAfterSeconds: 1 });
      return id;
    });
    await emptyUpload(services, upload).catch((error: unknown) =>
      services.log.info("an upload's bytes are left to the clean-up", { error }),
    );
    return draftId;
  } catch (error) {
    await services.storage.discardStaged(key);
    throw error;
  }
}

/** Takes away the bytes of an upload whose draft has its own. */
export async function emptyUpload(services: Services, upload: UploadRecord): Promise<void> {
  await services.unfinished.remove(upload);
  await markEmptied(services.db, upload.id);
}
