import type { ItemKind } from "archive/contract/items/item";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import type { Cut } from "archive/contract/items/cut";
import { cutOf, WHOLE_PAGE, type Page } from "archive/contract/items/page";
import type { DraftPage } from "archive/db/tables/uploads-tables";
import { Refusal, refuse, type MessageRef, type RefusalReason } from "archive/base/refusal";
import { examineVoice, hearLoudness } from "archive/media/audio";
import { ChildFailed } from "archive/media/child";
import { DecoderStarved } from "archive/media/decoder-child";
import { examinePicture, mayHavePages } from "archive/media/image";
import { partOf } from "archive/media/loudness";
import { sniff } from "archive/media/sniff";
import { Unreadable, broken } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { examinePages } from "./examine-pages";
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
  /** Moment at which a picture was taken, by the camera's clock as if that were UTC, where its EXIF says it. */
  takenAt?: Date | null;
  /** The part of a sound that is kept as a voice, with the facts above; null where that is all of it. */
  cut?: Cut | null;
  /** Pages that are kept of it, the first with the facts above; null where it is one page as it is, or a sound. */
  pages?: DraftPage[] | null;
  /** True where other items of its owner's have pages of the same file: it is kept once. */
  isShared?: boolean;
}

/** Number of pages that a file gives; one for a sound. */
export function pagesGiven({ pages }: Pick<ContentFile, "pages">): number {
  return pages?.length ?? 1;
}

/** Columns of each row that is kept of a file, in the order of its pages. */
export function rowsOfPages(file: ContentFile) {
  const columns = columnsOf(file);
  const whole = { ...columns, ...WHOLE_PAGE, ...(file.cut && columnsOfCut(file.cut)) };
  return file.pages?.map((page) => ({ ...columns, ...page })) ?? [whole];
}

export function columnsOfCut({ startMs, endMs }: Cut) {
  return { start_ms: startMs, end_ms: endMs };
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
export function oversized(services: Services, kind: ItemKind, isDocument = false): MessageRef {
  const limit = { megabytes: limitBytes(services, kind, isDocument) / (1024 * 1024) };
  if (kind === "voice") return { key: "item.voice_too_large", params: { limit } };
  return { key: isDocument ? "item.document_too_large" : "item.image_too_large", params: { limit } };
}

/**
 * Tells a file's type by its bytes and reads it whole, in a child process, when its sender's turn has come.
 * @param asked.single refuses documents: they may have several pages. `mostPages`: that one may have
 */
export async function examineFile(
  services: Services,
  file: ReceivedFile | OversizedFile,
  {
    personId,
    signal,
    single = false,
    mostPages = MOST_PICTURES,
  }: { personId: number; signal?: AbortSignal; single?: boolean; mostPages?: number },
): Promise<ContentFile | FileFault> {
  const { kind } = file;
  const fault = faultOf(kind);
  if ("oversized" in file) return fault("too_large", oversized(services, kind, file.isDocument));
  if (file.bytes === 0) return fault("bad_request", broken().sentence);
  const path = services.storage.stagedPath(file.stagedKey);
  const type = await sniff(path);
  const isDocument = type !== null && mayHavePages(type);
  if (file.bytes > limitBytes(services, kind, isDocument))
    return fault("too_large", oversized(services, kind, isDocument));
  if (type?.kind !== kind || (single && isDocument)) return fault("wrong_type", onlyOf(kind));
  const { mediaType } = type;
  const { pages: wanted, ...received } = file;
  const known = { ...received, mediaType, ownName: file.ownName ?? namelessName(kind, mediaType) };
  const requester = waitingPerson(services, personId, signal);
  return reading(kind, signal, async () => {
    if (kind === "handwriting") {
      const pages = await examinePages(services.config, { path, type }, wanted ?? mostPages, requester);
      return { ...known, seconds: null, peaks: null, ...pages };
    }
    const hearing = { ...services.config, bytes: file.bytes, sha256: file.sha256 };
    const facts = await examineVoice(path, type, hearing, requester);
    const whole = { ...known, width: null, height: null, placeholder: null, ...facts };
    const cut = cutOf(wanted?.[0] ?? WHOLE_PAGE);
    if (!cut) return whole;
    const part = partOf(await hearLoudness(path, type, hearing, requester), cut);
    if (!part) throw broken();
    return { ...whole, ...part, there: null };
  });
}

/**
 * Reads a page of a picture that is kept already, as it would be shown.
 * @param path of its original, which was found sound
 */
export async function examinePage(
  services: Services,
  path: string,
  page: Page,
  { personId, signal }: { personId: number; signal?: AbortSignal },
): Promise<DraftPage | FileFault> {
  const type = await sniff(path);
  if (!type) return faultOf("handwriting")("bad_request", broken().sentence);
  const requester = waitingPerson(services, personId, signal);
  return reading("handwriting", signal, async () => ({
    ...page,
    ...(await examinePicture({ path, type, ...page }, services.config, requester)),
  }));
}

/**
 * Hears all of a sound that is kept already.
 * @param path of its original, which was found sound
 * @returns its loudness (media/loudness.ts)
 */
export async function examineLoudness(
  services: Services,
  path: string,
  { bytes, personId, signal }: { bytes: number; personId: number; signal: AbortSignal | undefined },
): Promise<Buffer | FileFault> {
  const type = await sniff(path);
  if (!type) return faultOf("voice")("bad_request", broken().sentence);
  const requester = waitingPerson(services, personId, signal);
  return reading("voice", signal, () => hearLoudness(path, type, { ...services.config, bytes }, requester));
}

function faultOf(kind: ItemKind): (reason: RefusalReason, sentence: MessageRef) => FileFault {
  return (reason, sentence) => ({ reason, field: fileField(kind), sentence });
}

/** Runs work of decoders; what they refuse, or have no time for, comes as a fault. */
async function reading<T>(
  kind: ItemKind,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T | FileFault> {
  const fault = faultOf(kind);
  try {
    return await work();
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
