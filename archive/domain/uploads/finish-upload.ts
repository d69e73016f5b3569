import { MOST_IN_TRAY } from "archive/contract/imports/tray";
import type { ItemKind } from "archive/contract/items/item";
import { findUpload, markEmptied, recordDraft, type UploadRecord } from "archive/db/items/uploads";
import type { Actor } from "archive/domain/actor";
import { beginImport } from "archive/domain/imports/begin-import";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { keepDraft } from "../media/drafts";
import { examineFile, refuseFile } from "../media/examine-file";
import { uploadEnd, dropUpload } from "./own-uploads";
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
    if (upload.draftId) return upload.kind === "archive" ? importIn(upload.draftId) : upload.draftId;
    if ((await services.unfinished.available(upload)) < upload.bytes) return null;
    const made =
      upload.kind === "archive"
        ? await makeImport(services, actor, upload, hold.token)
        : await makeDraft(services, actor, { ...upload, kind: upload.kind }, hold.token);
    await emptyUpload(services, upload).catch((error: unknown) =>
      services.log.info("an upload's bytes are left to the clean-up", { error }),
    );
    return made;
  } finally {
    await hold.letGo();
  }
}

/** A zip is kept as it is; what is in it is looked through by a job. A kill in between may leave two of it. */
async function makeImport(services: Services, actor: Actor, upload: UploadRecord, token: string): Promise<string> {
  const staged = await services.unfinished.toStaging(upload);
  const fileName = upload.ownName ?? undefined;
  const importId = await beginImport(services, actor, { staged, fileName });
  const expiresAt = uploadEnd(services.now());
  await recordDraft(services.db, { id: upload.id, token, draftId: asDraft(importId), expiresAt });
  return String(importId);
}

/** The number of an import where a draft's id stands else; and back. */
function asDraft(importId: number): string {
  return `00000000-0000-4000-8000-${importId.toString(16).padStart(12, "0")}`;
}

function importIn(draftId: string): string {
  return String(Number.parseInt(draftId.slice(-12), 16));
}

async function makeDraft(
  services: Services,
  actor: Actor,
  upload: UploadRecord & { kind: ItemKind },
  token: string,
): Promise<string> {
  const { key, sha256, bytes } = await services.unfinished.toStaging(upload);
  try {
    const found = await examineFile(
      services,
      { kind: upload.kind, ownName: upload.ownName, stagedKey: key, sha256, bytes },
      // The form that it is for says how many of them it takes.
      { personId: actor.personId, mostPages: MOST_IN_TRAY },
    );
    // The bytes stay: whoever asks later gets their draft.
    if ("reason" in found && found.retryAfterSeconds)
      throw refuse(found.reason, { message: found.sentence, retryAfterSeconds: found.retryAfterSeconds });
    if ("reason" in found) {
      await dropUpload(services, upload);
      throw refuseFile(found);
    }
    await services.storage.shareStaged(key);
    return await services.db.transaction().execute(async (tx) => {
      const { id } = await keepDraft({ ...services, db: tx }, actor, found);
      if (!(await recordDraft(tx, { id: upload.id, token, draftId: id, expiresAt: uploadEnd(services.now()) })))
        throw refuse("not_ready", { retryAfterSeconds: 1 });
      return id;
    });
  } catch (error) {
    await services.storage.discardShared(key);
    throw error;
  }
}

/** Takes away the bytes of an upload whose draft has its own. */
export async function emptyUpload(services: Services, upload: UploadRecord): Promise<void> {
  await services.unfinished.remove(upload);
  await markEmptied(services.db, upload.id);
}
