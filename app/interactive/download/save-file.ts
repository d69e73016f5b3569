import type { Come } from "./fetch-file";
import { fileName } from "./file-name";

/** Long enough for every browser to have taken it over. */
const KEPT_MS = 60_000;

/** Gives a file that has come whole to the browser to save. @returns its name */
export function saveFile({ parts, type, disposition }: Come): string {
  const name = fileName(disposition);
  const address = URL.createObjectURL(new Blob(parts, { type }));
  press(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return name;
}

/** Leaves a download to the browser alone, as a page without scripts does. */
export function leaveToBrowser(href: string): void {
  press(href, "");
}

// Outside the document, so that nobody who listens there takes the press.
function press(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}
