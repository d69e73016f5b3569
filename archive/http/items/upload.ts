import { setMaxListeners } from "node:events";
import type { ItemKind } from "archive/contract/items/item";
import type { RefusedItem } from "archive/contract/items/refused-item";
import { VOICE_ENDINGS } from "archive/contract/items/formats";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import {
  discardFiles,
  limitBytes,
  receiveFile,
  type OversizedFile,
  type ReceivedFile,
  type Submission,
} from "archive/domain/media/receive-file";
import { Refusal, refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { assertKeepable, FIELDS_LIMIT_BYTES, readFields } from "archive/http/body";
import type { CallContext } from "archive/http/caller";
import { isMultipart, readMultipart, type OnFile } from "archive/http/multipart";

/** Whole pictures that one body may bring: thirty of a phone's, or ten of the largest. */
const MOST_LARGEST = 10;

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: FIELDS_LIMIT_BYTES,
  fields: 50,
  files: 2 * MOST_PICTURES,
  parts: 150,
  headerPairs: 20,
};

type Received = ReceivedFile | OversizedFile;
interface Part {
  order: number;
  file: Promise<Received>;
}

/** Limits of a body that are others than those of an item. */
interface Most {
  files?: number;
  parts?: number;
  mostBytes?: number;
}

/**
 * The body of a create or edit. A multipart body streams into staging file by file and is never held in memory;
 * JSON and url-encoded ones bring fields alone.
 * @param fieldOf which fields are files; those of an item where absent
 * @throws Refusal; of a body that broke off or was refused nothing is left in staging
 */
export async function readUpload(
  c: CallContext,
  services: Services,
  fieldOf: FieldOf = itemFieldOf,
  most: Most = {},
): Promise<Submission> {
  if (!isMultipart(c)) return fieldsAlone(await readFields(c));
  const largest = MOST_LARGEST * limitBytes(services, "handwriting") + limitBytes(services, "voice");
  const signal = c.req.raw.signal;
  // Each file of the body listens to it while it comes in.
  setMaxListeners(4 * MOST_PICTURES, signal);
  const parts: Part[] = [];
  const submission: Submission = { fields: {}, files: [], kind: null, signal };
  const onFile = takeFile(services, { submission, parts, fieldOf });
  // A text is cut at its limit, which lies above that of any field: the field's own rule refuses it, and the form comes
  // back with its files.
  const onField = (name: string, value: string) => put(submission.fields, name, value);
  try {
    await readMultipart(c, { mostBytes: largest, ...LIMITS, ...most }, { onField, onFile });
    assertKeepable(submission.fields);
  } catch (error) {
    const settled = await Promise.allSettled(parts.map((part) => part.file));
    await discardFiles(
      services,
      settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])),
    );
    throw error;
  }
  submission.files = await filesOf(services, parts).catch((error: unknown) => {
    throw error instanceof Refusal ? withText(error, submission.fields) : error;
  });
  return submission;
}

/** The refusal of a body that was read whole gives back what was typed. */
function withText({ reason, detail }: Refusal, fields: Record<string, string>): Refusal {
  const data: RefusedItem = { fields, draft: null, drafts: [] };
  return refuse(reason, { ...detail, data });
}

/** Takes a file of an item into staging, if it is one. */
function takeFile(
  services: Services,
  { submission, parts, fieldOf }: { submission: Submission; parts: Part[]; fieldOf: FieldOf },
): OnFile {
  return (name, { fileName, stream }) => {
    const field = fieldOf(name, fileName);
    if (field) submission.kind ??= field.kind;
    // An empty file field of a plain form has no name and no bytes; its kind still tells what the form is for.
    if (!field || !fileName) return null;
    const file = receiveFile(services, stream, { kind: field.kind, fileName, signal: submission.signal });
    parts.push({ order: field.position ?? parts.length, file });
    return file;
  };
}

/** The last of a name counts, as in any form; but drafts are as many as there are pages, and keep their order. */
function put(fields: Record<string, string>, name: string, value: string): void {
  const before = name === "draft" ? fields.draft : undefined;
  fields[name] = before && value ? `${before},${value}` : value || (before ?? "");
}

/** What a field holds, and which it is among several; null for one that is no file. */
type FieldOf = (name: string, fileName?: string) => { kind: ItemKind; position: number | null } | null;

/** A group's picture. */
export const iconFieldOf: FieldOf = (name) => (name === "icon" ? { kind: "handwriting", position: null } : null);

const SOUND = new RegExp(`\\.(?:${VOICE_ENDINGS.join("|")})$`, "i");

/** `image` and `audio` as often as there are files, and `files` of both, told apart by the ending. */
export const trayFieldOf: FieldOf = (name, fileName = "") => {
  if (name === "files") return { kind: SOUND.test(fileName) ? "voice" : "handwriting", position: null };
  return itemFieldOf(name);
};

/** `image`, `image[]`, `image[2]` and `audio`. */
export function itemFieldOf(name: string): ReturnType<FieldOf> {
  if (name === "audio") return { kind: "voice", position: null };
  const found = /^image(?:\[(\d{0,2})\])?$/.exec(name);
  return found && { kind: "handwriting", position: found[1] ? Number(found[1]) : null };
}

/** Every file in its order. Where one could not be received, none is left. */
async function filesOf(services: Services, parts: Part[]): Promise<Received[]> {
  const settled = await Promise.allSettled(parts.toSorted((a, b) => a.order - b.order).map((part) => part.file));
  const files = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = settled.find((each) => each.status === "rejected");
  if (!failed) return files;
  await discardFiles(services, files);
  throw failed.reason;
}

/** Text of a body without files; the name of a file field tells the kind all the same. */
function fieldsAlone(all: Record<string, unknown>): Submission {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(all)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      // Null is what an old client has for what is empty; and a plain form's file field comes without its file.
      if (each === null || each === undefined || each instanceof Blob) continue;
      if (typeof each === "object") throw refuse("bad_request", { fields: { [name]: [{ key: "reply.field_wrong" }] } });
      put(fields, name, String(each));
    }
  }
  return { fields, files: [], kind: "audio" in all ? "voice" : null };
}
