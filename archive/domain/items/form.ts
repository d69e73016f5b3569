import type { z } from "zod";
import type { ItemKind, RefusedItem, WireItem } from "archive/contract/item";
import type { DraftRow } from "archive/db/tables";
import type { Actor } from "archive/domain/actor";
import { contentOfDraft, draftOf, dropDraft, findOwnDraft, keepDraft } from "archive/domain/media/drafts";
import { examineFile, fileField, type ContentFile, type FileFault } from "archive/domain/media/examine-file";
import { discardFiles, type Submission } from "archive/domain/media/receive-file";
import { refuse, type MessageRef, type Refusal, type RefusalReason } from "archive/domain/refusal";
import type { Services } from "archive/services";

/** Pictures of one handwriting; the first is its face. */
const MOST_PICTURES = 10;

/** A submitted form with its files read. Its drafted files outlive it, the others do not. */
export interface Form {
  submission: Submission;
  kind: ItemKind;
  /** Good files: those of the body, else the draft's; null where there are none, or one has a fault. */
  content: { files: ContentFile[]; fromDraft: boolean } | null;
  /** The person's own draft that the form named. */
  draft: DraftRow | null;
  fault: FileFault | null;
  /** Staged keys that drafts hold now. */
  drafted: Set<string>;
}

/**
 * Reads a form's files, gives the form to `work`, and clears from staging what was neither kept nor drafted.
 * @param kind of the item that is edited; a create has the kind of what it brings
 */
export async function withForm<T>(
  services: Services,
  actor: Actor,
  submission: Submission,
  kind: ItemKind | null,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const drafted = new Set<string>();
  try {
    const named = await findOwnDraft(services, actor, submission.fields.draft);
    const draft = named && (kind ?? named.kind) === named.kind ? named : null;
    const formKind = kind ?? submission.files[0]?.kind ?? draft?.kind ?? submission.kind ?? "handwriting";
    const files: ContentFile[] = [];
    let fault = wrongFiles(submission, formKind);
    for (const file of fault ? [] : submission.files) {
      const result = await examineFile(services, file, submission.signal);
      if ("reason" in result) {
        fault = result;
        break;
      }
      files.push(result);
    }
    let content: Form["content"] = null;
    if (!fault && files.length > 0) content = { files, fromDraft: false };
    else if (!fault && draft) content = { files: [contentOfDraft(draft)], fromDraft: true };
    return await work({ submission, kind: formKind, content, draft, fault, drafted });
  } finally {
    await discardFiles(services, submission.files, drafted);
  }
}

/** Files that do not go together, or not with the item. */
function wrongFiles({ files }: Submission, kind: ItemKind): FileFault | null {
  const field = fileField(kind);
  const fault = (sentence: MessageRef): FileFault => ({ reason: "bad_request", field, sentence });
  if (files.some((file) => file.kind !== kind)) {
    if (files.some((file) => file.kind === kind)) return fault({ key: "item.image_or_voice" });
    return { reason: "wrong_type", field, sentence: { key: kind === "voice" ? "item.only_audio" : "item.only_image" } };
  }
  if (kind === "voice" && files.length > 1) return fault({ key: "item.one_recording" });
  if (files.length > MOST_PICTURES) return fault({ key: "item.too_many_images", params: { limit: MOST_PICTURES } });
  return null;
}

export type FieldFaults = Record<string, MessageRef[]>;

/** Parses text fields with a contract schema; faults by field instead of a throw, since a file may hang on them. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, string>,
): { value: z.output<Schema>; faults: null } | { value: null; faults: FieldFaults } {
  // A hidden field of a plain form is there even when it is empty; an unknown draft is the same as none.
  const { draft: _draft, ...rest } = fields;
  const said = Object.fromEntries(Object.entries(rest).filter(([name, value]) => value !== "" || name.startsWith("description")));
  const parsed = schema.safeParse(said);
  if (parsed.success) return { value: parsed.data, faults: null };
  const faults: FieldFaults = {};
  for (const issue of parsed.error.issues) (faults[issue.path.join(".") || "form"] ??= []).push({ key: issue.message });
  return { value: null, faults };
}

/** Every fault of a form together: its fields' and its file's. @returns null where there is none */
export function faultsOf(form: Form, fields: FieldFaults | null, fileRequired: boolean): { reason: RefusalReason; fields: FieldFaults } | null {
  const all: FieldFaults = { ...fields };
  if (form.fault) all[form.fault.field] = [form.fault.sentence];
  else if (fileRequired && !form.content) all[fileField(form.kind)] = [required(form.kind)];
  if (Object.keys(all).length === 0) return null;
  return { reason: fields ? "bad_request" : (form.fault?.reason ?? "bad_request"), fields: all };
}

function required(kind: ItemKind): MessageRef {
  return { key: kind === "voice" ? "item.voice_required" : "item.handwriting_required" };
}

/**
 * A refusal that gives the person back what they typed and keeps their file for the next try.
 * @param current with a conflict: the item as it stands now
 */
export async function refuseForm(
  services: Services,
  actor: Actor,
  form: Form,
  why: { reason: RefusalReason; fields?: FieldFaults; current?: WireItem },
): Promise<Refusal> {
  const data: RefusedItem = { fields: form.submission.fields, draft: form.draft && draftOf(form.draft), current: why.current };
  const [first] = form.content?.fromDraft === false ? form.content.files : [];
  if (first) {
    data.draft = await keepDraft(services, actor, first);
    form.drafted.add(first.stagedKey);
    if (form.draft) await dropDraft(services, actor, form.draft.id);
  }
  const onlyFile = form.fault && why.reason === form.fault.reason && why.reason !== "bad_request";
  return refuse(why.reason, { message: onlyFile ? form.fault?.sentence : undefined, fields: why.fields, data });
}
