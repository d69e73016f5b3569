import { Backoff } from "~/interactive/uploads/backoff";
import { uploadFile, type Outcome } from "~/interactive/uploads/upload-file";

/** How far the sending of a zip is. */
export type ZipState =
  | { at: "sending"; sent: number }
  | { at: "away" }
  | { at: "arrived"; importId: string }
  | { at: "refused"; message: string }
  /** Signed out, or a server that takes no such uploads: the plain form says so, or does it. */
  | { at: "signIn" | "plain" };

/**
 * Sends a zip piece by piece, and goes on after whatever happens: also on another day, when the same file is chosen
 * again, since where it goes on is kept on this device.
 */
export async function sendZip(file: File, person: number, tell: (state: ZipState) => void): Promise<void> {
  const place = `akkhor-zip ${person} ${file.name} ${file.size} ${file.lastModified}`;
  const backoff = new Backoff();
  for (;;) {
    const { outcome } = uploadFile({ kind: "archive", person }, { name: file.name, url: placeOf(place) }, file, {
      onUrl: (url) => keepPlace(place, url),
      onProgress: (sent) => {
        backoff.moved();
        tell({ at: "sending", sent });
      },
    });
    const end = await outcome;
    if (end.at === "sent" || end.at === "lost" || end.at === "refused") keepPlace(place, null);
    const state = stateOf(end);
    if (state) return tell(state);
    if (end.at === "away") {
      tell({ at: "away" });
      await backoff.wait();
    }
  }
}

/** Null where it is tried again. */
function stateOf(end: Outcome): ZipState | null {
  if (end.at === "sent") return { at: "arrived", importId: end.draft };
  if (end.at === "refused") return { at: "refused", message: end.message };
  return end.at === "signIn" || end.at === "plain" ? { at: end.at } : null;
}

// A browser may keep nothing for this site; then it begins anew.
function placeOf(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function keepPlace(place: string, url: string | null): void {
  try {
    if (url) localStorage.setItem(place, url);
    else localStorage.removeItem(place);
  } catch {
    return;
  }
}
