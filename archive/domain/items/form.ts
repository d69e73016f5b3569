import type { z } from "zod";
import { typedWithReckoning } from "archive/contract/dates/written-date";
import { parseBy } from "archive/contract/faults";
import type { ItemKind, WireItem } from "archive/contract/items/item";
import { ITEM_TEXT_NAMES, ITEM_TEXTS } from "archive/contract/items/item-texts";
import type { RefusedItem } from "archive/contract/items/refused-item";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import type { WireChange } from "archive/contract/items/change";
import type { Tx } from "archive/db/connection";
import { takeDraft } from "archive/db/items/drafts";
import type { DraftPage } from "archive/db/tables/uploads-tables";
import type { Actor } from "archive/domain/actor";
import { draftOf, dropDraft, findOwnDrafts, keepDraft, type OwnDraft } from "archive/domain/media/drafts";
import {
  examineFile,
  fileField,
  onlyOf,
  pagesGiven,
  type ContentFile,
  type FileFault,
} from "archive/domain/media/examine-file";
import { discardFiles, type DraftedPages, type Submission } from "archive/domain/media/receive-file";
import { Refusal, refuse, type MessageRef, type RefusalReason } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** A submitted form with its files read. Its drafted files outlive it, the others do not. */
export interface Form {
  submission: Submission;
  kind: ItemKind;
  /**
   * What is to be kept: the body's files, or the named drafts' where it has none, or both in "add"; null where there
   * are none, or one has a fault.
   */
  content: { files: ContentFile[]; drafts: OwnDraft[] } | null;
  /** Whether the files come behind the pages that are there. */
  adds: boolean;
  /** The person's own drafts that the form named. */
  drafts: OwnDraft[];
  /** The body's good files, also where another has a fault. */
  good: ContentFile[];
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
  const kept = new Set<string>();
  try {
    const named = await findOwnDrafts(services, actor, submission.fields.draft);
    const formKind = kind ?? submission.files[0]?.kind ?? named[0]?.kind ?? submission.kind ?? "handwriting";
    const drafts = named.filter((draft) => draft.kind === formKind && !submission.drafted?.stay.has(draft.id));
    const adds = formKind === "handwriting" && submission.fields.pages === "add";
    // Drafts that the body's files take the place of need not go with them.
    let fault = wrongFiles([...(adds || submission.files.length === 0 ? named : []), ...submission.files], formKind);
    const good: ContentFile[] = [];
    for (const file of fault ? [] : submission.files) {
      const result = await examineFile(services, file, { personId: actor.personId, signal: submission.signal });
      if ("reason" in result) fault ??= result;
      else good.push(result);
    }
    const used = good.length === 0 || adds ? drafts : [];
    const drafted = submission.drafted ? pagesOfDrafts(named, submission.drafted) : used;
    const files = [...drafted, ...good];
    if (pagesOf(files) > MOST_PICTURES)
      fault ??= { reason: "bad_request", field: fileField(formKind), sentence: tooManyPages(files) };
    const content = fault || files.length === 0 ? null : { files, drafts: used };
    return await work({ submission, kind: formKind, content, adds, drafts, good, fault, drafted: kept });
  } finally {
    await discardFiles(services, submission.files, kept);
  }
}

/** Some pages of drafts, in the order that is asked for; those that stand beside each other as one file. */
function pagesOfDrafts(named: readonly OwnDraft[], { pages }: DraftedPages): ContentFile[] {
  const files: (OwnDraft & { pages: DraftPage[] | null })[] = [];
  for (const { draft, draftPage } of pages) {
    const found = named.find(({ id }) => id === draft);
    const shown = draftPage === undefined ? null : found?.pages?.[draftPage];
    // A page of a draft that is gone is asked for again, as one without its file is.
    if (!found || shown === undefined) return [];
    const last = files.at(-1);
    if (shown && last?.id === draft && last.pages) last.pages.push(shown);
    else files.push({ ...found, pages: shown ? [shown] : (found.pages ?? null) });
  }
  for (const file of files) {
    const whole = named.find(({ id }) => id === file.id)?.pages?.length ?? 1;
    if (pagesGiven(file) < whole) file.isShared = true;
  }
  return files;
}

/** Files that do not go together, or not with the item. */
function wrongFiles(files: { kind: ItemKind }[], kind: ItemKind): FileFault | null {
  const field = fileField(kind);
  const fault = (sentence: MessageRef): FileFault => ({ reason: "bad_request", field, sentence });
  if (files.some((file) => file.kind !== kind)) {
    if (files.some((file) => file.kind === kind)) return fault({ key: "item.image_or_voice" });
    return { reason: "wrong_type", field, sentence: onlyOf(kind) };
  }
  if (kind === "voice" && files.length > 1) return fault({ key: "item.one_recording" });
  return files.length > MOST_PICTURES ? fault(tooManyPictures()) : null;
}

/** Number of pages that some files give together. */
export function pagesOf(files: readonly ContentFile[]): number {
  return files.reduce((sum, file) => sum + pagesGiven(file), 0);
}

/** One file that has too many for a letter may be several letters. */
function tooManyPages(files: readonly ContentFile[]): MessageRef {
  const most = Math.max(...files.map(pagesGiven));
  if (most <= MOST_PICTURES) return tooManyPictures();
  return { key: "item.too_many_pages", params: { count: most, limit: MOST_PICTURES } };
}

export function tooManyPictures(): MessageRef {
  return { key: "item.too_many_images", params: { limit: MOST_PICTURES } };
}

/** The date in words that name the reckoning which was chosen beside it: by that it is read. */
function withReckoning(fields: Record<string, string>): Record<string, string> {
  const { written_at: typed, written_reckoning: chosen } = fields;
  return typed === undefined ? fields : { ...fields, written_at: typedWithReckoning(typed, chosen) };
}

/** Text fields that an edit may empty. */
const EMPTIED = new Set<string>(ITEM_TEXT_NAMES.map((name) => ITEM_TEXTS[name].wire));

export type FieldFaults = Record<string, MessageRef[]>;

/**
 * Parses text fields with a contract schema; faults by field instead of a throw, since a file may hang on them.
 * @param emptied fields whose empty text is said, and not left out
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, string>,
  emptied: ReadonlySet<string> = EMPTIED,
): { value: z.output<Schema>; faults: null } | { value: null; faults: FieldFaults } {
  // A hidden field of a plain form is there even when it is empty; an unknown draft is the same as none.
  const { draft: _draft, ...rest } = fields;
  const said = Object.fromEntries(Object.entries(rest).filter(([name, value]) => value !== "" || emptied.has(name)));
  return parseBy(schema, withReckoning(said));
}

/** Every fault of a form together: its fields' and its file's. @returns null where there is none */
export function faultsOf(
  form: Form,
  fields: FieldFaults | null,
  fileRequired: boolean,
): { reason: RefusalReason; fields: FieldFaults } | null {
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
 * A refusal that gives the person back what they typed and keeps their files for the next try.
 * @param why.current with a conflict: the item as it stands now
 * @param why.change where it asks for confirmation: whom it takes the item from
 */
export async function refuseForm(
  services: Services,
  actor: Actor,
  form: Form,
  why: Omit<Refusal["detail"], "data"> & { reason: RefusalReason; current?: WireItem; change?: WireChange },
): Promise<Refusal> {
  // Asked anew: another request may have taken one meanwhile.
  const stillThere = await findOwnDrafts(services, actor, form.drafts.map((draft) => draft.id).join(","));
  const replaced = form.good.length > 0 && !form.adds;
  const drafts = replaced ? [] : stillThere.map(draftOf);
  for (const file of form.good) {
    drafts.push(await keepDraft(services, actor, file));
    form.drafted.add(file.stagedKey);
  }
  if (replaced) await dropDrafts(services, actor, form.drafts);
  const data: RefusedItem = {
    fields: form.submission.fields,
    draft: drafts[0] ?? null,
    drafts,
    current: why.current,
    change: why.change,
  };
  const onlyFile = form.fault && why.reason === form.fault.reason && why.reason !== "bad_request";
  const { fields, retryAfterSeconds = form.fault?.retryAfterSeconds } = why;
  return refuse(why.reason, {
    message: onlyFile ? form.fault?.sentence : why.message,
    fields,
    retryAfterSeconds,
    data,
  });
}

/** What a person can mend, or wait for: the form comes back with its text and files. */
const FORMS_OWN: ReadonlySet<RefusalReason> = new Set([
  "free_limit",
  "over_quota",
  "bad_request",
  "needs_confirmation",
  "not_ready",
  "disk_full",
]);

export function isFormsOwn(error: unknown): error is Refusal {
  return error instanceof Refusal && FORMS_OWN.has(error.reason);
}

/** Takes the drafts that a form's content is made of. @throws Refusal where another request took one a moment before */
export async function takeDrafts(tx: Tx, actor: Actor, form: Form): Promise<void> {
  for (const draft of form.content?.drafts ?? []) {
    if (!(await takeDraft(tx, draft.id, actor.personId)))
      throw refuse("bad_request", { fields: { [fileField(form.kind)]: [required(form.kind)] } });
  }
}

/**
 * Lets the drafts of a saved form go: those that it was made of, which are kept now, and those whose place its files
 * took.
 */
export async function dropDraftsOf(services: Services, actor: Actor, form: Form): Promise<void> {
  if (!form.content) return;
  await dropDrafts(services, actor, form.drafts);
  // Of those that were used no row is left that would tell of a staged file.
  for (const draft of form.content.drafts) await services.storage.discardShared(draft.stagedKey);
}

async function dropDrafts(services: Services, actor: Actor, drafts: OwnDraft[]): Promise<void> {
  for (const draft of drafts) await dropDraft(services, actor, draft.id);
}
