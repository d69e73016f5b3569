import { giveFiles } from "~/interactive/give-files";
import { findBlob, type PendingUpload } from "~/interactive/kept/pending-uploads";

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
  const found = await Promise.all(
    files.map(async (each) => ({ ...each, blob: await findBlob(id, each.key).catch(() => null) })),
  );
  for (const { draft, blob } of found) if (draft && !blob) form.append(hidden("draft", draft));
  const picker = form.querySelector<HTMLInputElement>(`input[type=file]#${file}`);
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

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}
