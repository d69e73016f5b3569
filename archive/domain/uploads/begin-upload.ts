import { DOCUMENT_ENDINGS } from "archive/contract/items/formats";
import { createHash, randomBytes } from "node:crypto";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { UploadMetadata } from "archive/contract/items/upload";
import { lockOwner } from "archive/db/items/item-writes";
import { countWaiting, findUpload, insertUpload } from "archive/db/items/uploads";
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
 * @param said `Upload-Metadata`, decoded
 * @param bytes `Upload-Length`, null where it isn't told
 * @param isBare no bytes come along: what was begun by the same name may be gone on with
 * @returns its id
 * @throws Refusal "too_large" in the words of the plain form, "bad_request" where too many of the person's wait already
 * too, "disk_full"
 */
export async function beginUpload(
  services: Services,
  actor: Actor,
  said: unknown,
  bytes: number | null,
  isBare: boolean,
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
  const anyId = randomBytes(16).toString("hex");
  const named = isBare && metadata.once ? namedId(actor.personId, metadata.once, bytes) : anyId;
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    // Counted one at a time for each person.
    if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
    // Each lost answer would leave one behind that counts among those that wait.
    if (await findUpload(tx, named, now)) return named;
    const most = services.config.waitingFilesLimit;
    // Theirs to mend, by saving or discarding; waiting alone helps nobody.
    if ((await countWaiting(tx, actor.personId, now)) >= most)
      throw ofFile("bad_request", { key: "item.too_many_waiting", params: { limit: most } });
    const begun = {
      owner_id: actor.personId,
      kind,
      own_name: ownName(filename ?? undefined),
      bytes,
      created_at: now,
      expires_at: uploadEnd(now),
    };
    // One that has run out may lie there still.
    if (await insertUpload(tx, { id: named, ...begun })) return named;
    await insertUpload(tx, { id: anyId, ...begun });
    return anyId;
  });
}

/** Its own for each person, name and length: nobody else comes to it. */
function namedId(personId: number, once: string, bytes: number): string {
  return createHash("sha256").update(`${personId} ${bytes} ${once}`).digest("hex").slice(0, 32);
}
