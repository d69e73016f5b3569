/** The form's own picker of a field, which stands in the same form as `part`. */
export function pickerOf(part: Element | null, name: string): HTMLInputElement | null {
  return part?.closest("form")?.querySelector<HTMLInputElement>(`input[type="file"]#${name}`) ?? null;
}

/** Whether the form has a file for the field already: picked, or kept as a draft. */
export function hasFile(form: HTMLFormElement, name: string): boolean {
  return (
    pickersOf(form, name).some((input) => input.files?.length) || form.querySelector('input[name="draft"]') !== null
  );
}

/**
 * Puts files into the form's own picker as if the person had picked them there, so that everything after that (errors,
 * drafts, sending) stays the form's. Where the picker takes several they are added, else the last one takes the place.
 */
export function giveFiles(picker: HTMLInputElement, files: readonly File[]): void {
  const all = picker.multiple ? [...(picker.files ?? []), ...files] : files.slice(-1);
  // One recording at a time: what the second picker ("take it now") holds would be sent beside it.
  if (!picker.multiple && picker.form) {
    for (const other of pickersOf(picker.form, picker.name)) if (other !== picker) other.value = "";
  }
  putFiles(picker, all);
}

/** What tells a file from others: a browser may hand out other objects for the same one. */
type Named = Pick<File, "name" | "size">;

/** Takes a file out of the picker again, where it is still there. */
export function takeFile(picker: HTMLInputElement, file: Named): void {
  const all = [...(picker.files ?? [])];
  const left = all.filter((one) => !same(one, file));
  if (left.length < all.length) putFiles(picker, left);
}

/** Whether the picker holds the file; the person may have picked another since. */
export function hasThis(picker: HTMLInputElement | null, file: File): boolean {
  return [...(picker?.files ?? [])].some((one) => same(one, file));
}

function same(one: File, other: Named): boolean {
  return one.name === other.name && one.size === other.size;
}

/** Puts these files into the picker in place of what it holds. */
export function putFiles(picker: HTMLInputElement, files: readonly File[]): void {
  const carrier = new DataTransfer();
  for (const file of files) carrier.items.add(file);
  picker.files = carrier.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

function pickersOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[type="file"][name="${name}"]`)];
}
