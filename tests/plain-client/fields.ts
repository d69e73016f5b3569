import { readFile } from "node:fs/promises";
import { basename } from "node:path";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;
export type Pick = string | { name: string; mimeType: string; buffer: Buffer };

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  wav: "audio/wav",
  ogg: "audio/ogg",
  webm: "audio/webm",
  txt: "text/plain",
  pdf: "application/pdf",
};
const CHECKS = [
  "badInput",
  "patternMismatch",
  "rangeOverflow",
  "rangeUnderflow",
  "stepMismatch",
  "typeMismatch",
  "valueMissing",
] as const;
const TEXTS = /^(text|email|password|search|tel|url|number|date|time|month|week|datetime-local)$/;

const files = new WeakMap<HTMLInputElement, File[]>();
const typed = new WeakSet<Element>();

/** Types a text in the place of what stands there; no more of it than the field takes. */
export function fill(element: Element, value: string): void {
  const field = element as HTMLInputElement;
  if (!element.matches("textarea") && !(element.matches("input") && TEXTS.test(field.type)))
    throw new Error(`no text can be typed into ${nameOf(element)}`);
  if (field.readOnly) throw new Error(`${nameOf(element)} is read-only`);
  field.value = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value;
  if (!element.matches("textarea, [type=email]") && field.value === "" && value !== "")
    throw new Error(`${nameOf(element)} takes no ${value}`);
  typed.add(element);
}

export async function chooseFiles(element: Element, picks: Pick | readonly Pick[]): Promise<void> {
  const input = element as HTMLInputElement;
  if (!element.matches("input[type=file]")) throw new Error(`${nameOf(element)} takes no files`);
  const all = [picks].flat() as Pick[];
  if (all.length > 1 && !input.multiple) throw new Error(`${nameOf(element)} takes one file`);
  const chosen = await Promise.all(all.map(fileOf));
  files.set(input, chosen);
  Object.defineProperty(input, "files", { value: chosen, configurable: true });
}

export function chosenFiles(input: HTMLInputElement): File[] {
  return files.get(input) ?? [];
}

/** Chooses in a list by value or by what is read there. @returns the values */
export function choose(
  element: Element,
  wanted: string | { value?: string; label?: string } | readonly string[],
): string[] {
  const list = element as HTMLSelectElement;
  if (!element.matches("select")) throw new Error(`${nameOf(element)} is no list of options`);
  const all = [wanted].flat() as (string | { value?: string; label?: string })[];
  const found = all.map((one) => {
    const fits = ({ value, label }: HTMLOptionElement) =>
      typeof one === "string"
        ? value === one || label === one
        : (one.value ?? value) === value && (one.label ?? label) === label;
    const option = [...list.options].find(fits);
    if (!option || option.matches(":disabled"))
      throw new Error(`${nameOf(element)} has no option ${JSON.stringify(one)} to choose`);
    return option;
  });
  for (const option of list.options) option.selected = found.includes(option);
  return found.map(({ value }) => value);
}

/** Why a browser would keep the form of this field; null where nothing is wrong. */
export function faultOf(field: Field): string | null {
  if (!field.willValidate) return null;
  const { validity } = field;
  const fault = CHECKS.find(
    (check) =>
      validity[check] &&
      !(check === "valueMissing" && field.type === "file" && chosenFiles(field as HTMLInputElement).length > 0),
  );
  const short =
    typed.has(field) && field.value !== "" && field.value.length < ((field as HTMLInputElement).minLength ?? -1);
  return fault || short ? `${nameOf(field)}: ${fault ?? "tooShort"}` : null;
}

/** For messages. */
export function nameOf(element: Element): string {
  const attribute = ["id", "name", "href", "class"].find((name) => element.getAttribute(name));
  return `<${element.localName}${attribute ? ` ${attribute}="${element.getAttribute(attribute)}"` : ""}>`;
}

async function fileOf(pick: Pick): Promise<File> {
  if (typeof pick !== "string") return new File([new Uint8Array(pick.buffer)], pick.name, { type: pick.mimeType });
  const ending = pick.split(".").at(-1)?.toLowerCase() ?? "";
  return new File([new Uint8Array(await readFile(pick))], basename(pick), {
    type: TYPES[ending] ?? "application/octet-stream",
  });
}
