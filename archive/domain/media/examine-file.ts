import type { ItemKind } from "archive/contract/items/item";
import { Refusal, refuse, type MessageRef, type RefusalReason } from "archive/base/refusal";
import { examineVoice } from "archive/media/audio";
import { ChildFailed } from "archive/media/child";
import { DecoderStarved } from "archive/media/decoder-child";
import { examinePicture } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { Unreadable, broken } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { namelessName } from "./names";
import { limitBytes, type OversizedFile, type ReceivedFile } from "./receive-file";
import { waitingPerson } from "./requester";

/**
 * A staged file that was read whole: what it is, and what lists and pages show of it before its renditions are there.
 */
export interface ContentFile {
  kind: ItemKind;
  stagedKey: string;
  sha256: string;
  bytes: number;
  mediaType: string;
  ownName: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  placeholder: string | null;
  peaks: Buffer | null;
  /** Share of it that there is, where it breaks off. */
  there?: number | null;
}

/** Columns that a file's row keeps of it. */
export function columnsOf({
  sha256,
  bytes,
  mediaType: media_type,
  ownName: own_name,
  width,
  height,
  seconds,
  placeholder,
  peaks,
  there = null,
}: ContentFile) {
  return { sha256, bytes, media_type, own_name, width, height, seconds, placeholder, peaks, there };
}

/** Reason why a file is not taken, for the field it came in. */
export interface FileFault {
  reason: RefusalReason;
  field: string;
  sentence: MessageRef;
  /** Seconds after which the same file may be taken. */
  retryAfterSeconds?: number;
}

/** Its refusal: its own sentence for the whole form where that says more than "look at the fields". */
export function refuseFile({ reason, field, sentence, retryAfterSeconds }: FileFault): Refusal {
  return refuse(reason, {
    message: reason === "bad_request" ? undefined : sentence,
    retryAfterSeconds,
    fields: { [field]: [sentence] },
  });
}

/** Name of the field that files of a kind come in. */
export function fileField(kind: ItemKind): string {
  return kind === "voice" ? "audio" : "image";
}

/** Sentence on a file of the other kind, or of none. */
export function onlyOf(kind: ItemKind): MessageRef {
  return { key: kind === "voice" ? "item.only_audio" : "item.only_image" };
}

/** Sentence on a file above its kind's limit. */
export function oversized(services: Services, kind: ItemKind): MessageRef {
  const limit = { megabytes: limitBytes(services, kind) / (1024 * 1024) };
  return { key: kind === "voice" ? "item.voice_too_large" : "item.image_too_large", params: { limit } };
}

/** Tells a file's type by its bytes and reads it whole, in a child process, when its sender's turn has come. */
export async function examineFile(
  services: Services,
  file: ReceivedFile | OversizedFile,
  { personId, signal }: { personId: number; signal?: AbortSignal },
): Promise<ContentFile | FileFault> {
  const { kind } = file;
  const fault = (reason: RefusalReason, sentence: MessageRef): FileFault => ({
    reason,
    field: fileField(kind),
    sentence,
  });
  if ("oversized" in file) return fault("too_large", oversized(services, kind));
  if (file.bytes === 0) return fault("bad_request", broken().sentence);
  const path = services.storage.stagedPath(file.stagedKey);
  const type = await sniff(path);
  if (type?.kind !== kind) return fault("wrong_type", onlyOf(kind));
  const { mediaType } = type;
  const known = { ...file, mediaType, ownName: file.ownName ?? namelessName(kind, mediaType) };
  const requester = waitingPerson(services, personId, signal);
  try {
    if (kind === "handwriting") {
      const facts = await examinePicture({ path, type }, services.config, requester);
      return { ...known, seconds: null, peaks: null, ...facts };
    }
    const facts = await examineVoice(path, type, { ...services.config, bytes: file.bytes }, requester);
    return { ...known, width: null, height: null, placeholder: null, ...facts };
  } catch (error) {
    if (error instanceof Unreadable) return fault("bad_request", error.sentence);
    if (error instanceof Refusal && error.reason === "too_many") {
      const { retryAfterSeconds = 60 } = error.detail;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return { ...fault("too_many", { key: "item.too_much_decoding", params: { minutes } }), retryAfterSeconds };
    }
    if (signal?.aborted) throw refuse("bad_request", "item.upload_broken_off");
    if (error instanceof DecoderStarved)
      return { ...fault("too_many", { key: "item.busy", params: { minutes: 1 } }), retryAfterSeconds: 60 };
    // It took longer, or more memory, than any file within the limit should.
    if (error instanceof ChildFailed && error.killed) return fault("bad_request", broken(error).sentence);
    throw error;
  }
}
