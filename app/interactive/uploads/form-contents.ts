import type { ItemKind } from "archive/contract/items/item";
import { isMarked, RECORDING_MARK } from "~/session/kept-marks";
import { giveFiles, pickerOf } from "~/interactive/give-files";
import { findBlob, type PendingFile, type PendingUpload } from "~/interactive/kept/pending-uploads";
import { keptRecording } from "~/interactive/kept/recording";

/** What a form stands for. */
export interface FormFacts {
  form: HTMLFormElement;
  kind: ItemKind;
  /** Name of its file field. */
  file: string;
  item: number | null;
  person: number;
  /** Token in the address of the page's forms (session/form-token.ts). */
  token: string | null;
}

/** Its texts, apart from its drafts. */
export function textsOf(form: HTMLFormElement): PendingUpload["fields"] {
  return [...new FormData(form)].flatMap(([name, value]): PendingUpload["fields"] =>
    typeof value === "string" && name !== "draft" ? [[name, value]] : [],
  );
}

/** Files picked in it, in the order of the pages. */
export function filesOf(form: HTMLFormElement): File[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((input) =>
    Array.from(input.files ?? []),
  );
}

/**
 * The upload of a form as it stands now. What an earlier one of the same form has sent already is not sent again.
 * @returns also the bytes of the files picked, by their keys
 */
export function pendingUploadOf(
  facts: FormFacts,
  earlier: PendingUpload | null,
): { upload: PendingUpload; blobs: Map<string, Blob> } {
  const { form, kind, item, person } = facts;
  const fields = textsOf(form);
  const once = fields.find(([name]) => name === "once")?.[1];
  const known = [...(earlier?.files ?? [])];
  const blobs = new Map<string, Blob>();
  const picked = filesOf(form).map((file): PendingFile => {
    const at = known.findIndex(({ name, size }) => name === file.name && size === file.size);
    const same = at >= 0 ? known.splice(at, 1)[0] : undefined;
    const given = same ?? newFile(file.name, file.size);
    blobs.set(given.key, file);
    return given;
  });
  const kept = [...new FormData(form).getAll("draft")].map(String).filter(Boolean);
  const drafted = kept.map(
    (draft): PendingFile =>
      known.find((file) => file.draft === draft) ?? Object.assign(newFile("", 0), { draft, draftedAt: Date.now() }),
  );
  // As the archive reads a plain form: new files take the place of what was kept, or come behind it.
  const adds = kind === "handwriting" && fields.some(([name, value]) => name === "pages" && value === "add");
  const files = picked.length > 0 && !adds ? picked : [...drafted, ...picked];
  const upload = {
    id: earlier?.id ?? once ?? newKey(),
    person,
    kind,
    item,
    page: pageOf(),
    fields,
    files,
    recorded: earlier?.recorded ?? 0,
    refused: null,
    madeAt: earlier?.madeAt ?? Date.now(),
  };
  return { upload, blobs };
}

/** A file that is to be sent. */
export function newFile(name: string, size: number): PendingFile {
  return { key: newKey(), name, size, url: null, draft: null, draftedAt: 0 };
}

/** Key that no other upload or file has. */
export function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Address of this form, without what brought an upload to it. */
function pageOf(): string {
  const url = new URL(location.href);
  for (const name of ["waiting", "form-token"]) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Length of the recording that was made here, where that is what is sent; else 0. */
export async function recordedSeconds({ kind, person, files }: PendingUpload): Promise<number> {
  const size = files[0]?.size;
  if (kind !== "voice" || !size || !isMarked(RECORDING_MARK, person)) return 0;
  const recording = await keptRecording(person).catch(() => null);
  return recording?.blob.size === size ? recording.seconds : 0;
}

/** Writes what an upload holds into its form, as if it had never been left. */
export async function fillForm(
  form: HTMLFormElement,
  file: string,
  { id, fields, files }: PendingUpload,
): Promise<void> {
  for (const [name, value] of fields) {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${CSS.escape(name)}"]`))
      fill(control, value);
  }
  const found = await Promise.all(files.map(async (each) => ({ ...each, blob: await findBlob(id, each.key) })));
  for (const { draft, blob } of found) {
    const field = { type: "hidden", name: "draft", value: draft };
    if (draft && !blob) form.append(Object.assign(document.createElement("input"), field));
  }
  const picker = pickerOf(form, file);
  const given = found.flatMap(({ name, blob }) => (blob ? [new File([blob], name, { type: blob.type })] : []));
  if (picker && given.length > 0) giveFiles(picker, given);
}

function fill(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (control.type === "radio" || control.type === "checkbox")
    (control as HTMLInputElement).checked = control.value === value;
  else control.value = value;
  // A text that is collapsed away is to be seen.
  const collapsed = value && control.type !== "hidden" ? control.closest("details") : null;
  if (collapsed) collapsed.open = true;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
