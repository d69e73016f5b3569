import { DOCUMENT_ENDINGS } from "archive/contract/items/formats";
import { randomBytes } from "node:crypto";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { UploadMetadata } from "archive/contract/items/upload";
import { lockOwner } from "archive/db/items/item-writes";
import { countWaiting, insertUpload } from "archive/db/items/uploads";
import type { Actor } from "archive/domain/actor";
import { mayBeginImport, zipTooLarge } from "archive/domain/imports/begin-import";
import { refuse, type MessageRef, type RefusalReason } from "archive/base/refusal";
import { broken } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { fileField, oversized, refuseFile } from "../media/examine-file";
import { ownName } from "../media/names";
import { limitBytes } from "../media/receive-file";
import { uploadEnd } from "./own-uploads";

/** Names of documents; once a file is there, its bytes decide. */
const DOCUMENT = new RegExp(`\\.(?:${DOCUMENT_ENDINGS.join("|")})$`, "i");

/**
 * Makes room for a file that will come in bit by bit.
 * @param said `Upload-Metadata`, decoded; @param bytes `Upload-Length`, null where it isn't told
 * @returns its id, which nobody can guess
 * @throws Refusal "too_large" in the words of the plain form, "bad_request" where too many of the person's wait already
 * too, "disk_full"
 */
export async function beginUpload(
  services: Services,
  actor: Actor,
  said: unknown,
  bytes: number | null,
): Promise<string> {
  const { data: metadata } = UploadMetadata.safeParse(said);
  if (!metadata || bytes === null) throw refuse("bad_request", "reply.field_missing");
  const { kind, filename } = metadata;
  const field = kind === "archive" ? IMPORT_FIELD : fileField(kind);
  const ofFile = (reason: RefusalReason, sentence: MessageRef) => refuseFile({ reason, field, sentence });
  if (bytes === 0) throw ofFile("bad_request", kind === "archive" ? { key: "import.required" } : broken().sentence);
  if (kind === "archive") await mayBeginImport(services, actor);
  if (kind === "archive" && bytes > services.config.importLimitBytes) throw ofFile("too_large", zipTooLarge(services));
  const isDocument = DOCUMENT.test(filename ?? "");
  if (kind !== "archive" && bytes > limitBytes(services, kind, isDocument))
    throw ofFile("too_large", oversized(services, kind, isDocument));
  await services.unfinished.refuseWhenFull(bytes);
  const id = randomBytes(16).toString("hex");
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    // Counted one at a time for each person.
    if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
    const most = services.config.waitingFilesLimit;
    // Theirs to mend, by saving or discarding; waiting alone helps nobody.
    if ((await countWaiting(tx, actor.personId, now)) >= most)
      throw ofFile("bad_request", { key: "item.too_many_waiting", params: { limit: most } });
    await insertUpload(tx, {
      id,
      owner_id: actor.personId,
      kind,
      own_name: ownName(filename ?? undefined),
      bytes,
      created_at: now,
      expires_at: uploadEnd(now),
    });
  });
  return id;
}
