import type { Received } from "./fetch-file";

/** Long enough for every browser to have taken it over. */
const KEPT_MS = 60_000;

/** Gives a file that has arrived whole to the browser to save. @returns its name */
export function saveFile({ parts, headers }: Received): string {
  const name = fileName(headers.get("content-disposition"));
  const address = URL.createObjectURL(new Blob(parts, { type: headers.get("content-type") ?? "" }));
  leaveToBrowser(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return name;
}

/** Leaves a download to the browser alone, as a page without scripts does. */
export function leaveToBrowser(href: string, name = ""): void {
  // Outside the document, so that nobody who listens there takes the press.
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

/** The name that a Content-Disposition header gives a file (RFC 6266): the one in any script where there is one. */
export function fileName(disposition: string | null): string {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
  try {
    if (full) return decodeURIComponent(full);
  } catch {
    // Not written as the header asks: the plain one serves.
  }
  return plain || "download";
}
