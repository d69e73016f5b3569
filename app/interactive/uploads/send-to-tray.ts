import { VOICE_ENDINGS } from "archive/contract/items/formats";
import type { PendingUpload } from "~/interactive/kept/pending-uploads";
import { newFile, newKey } from "./form-contents";
import type { UploadRun } from "./upload-run";
import { runFor, TRAY } from "./upload-runs";

const SOUND = new RegExp(`\\.(?:${VOICE_ENDINGS.join("|")})$`, "i");

interface Taken {
  /** Letter that it is a page of, and its place there: `key.number`. */
  letter: string;
  /** It is sent once this is done, and may be discarded until then. */
  held: Promise<void>;
}

/**
 * Sends a file to the tray: kept on this device until it is there, over pages, tabs and restarts.
 * @returns the sending; `isKept` tells, once it was tried, whether the file lies on this device
 */
export function sendToTray(file: File, person: number, taken?: Taken): { run: UploadRun; isKept: Promise<boolean> } {
  const key = newKey();
  const sent = newFile(file.name, file.size);
  const isSound = file.type.startsWith("audio/") || SOUND.test(file.name);
  // By the clock of where it was made, as cameras write it.
  const made = file.lastModified - new Date(file.lastModified).getTimezoneOffset() * 60_000;
  const upload: PendingUpload = {
    id: key,
    person,
    kind: isSound ? "voice" : "handwriting",
    item: null,
    page: TRAY,
    fields: [["once", key], ["made", String(made)], ...(taken ? [["letter", taken.letter] as [string, string]] : [])],
    files: [sent],
    recorded: 0,
    refused: null,
    madeAt: Date.now(),
  };
  const blobs = new Map([[sent.key, file]]);
  const run = runFor(upload, blobs, false);
  const isKept = new Promise<boolean>((tell) => {
    const keep = () => run.keep(blobs).then(() => tell(run.status.kept));
    void run.go(keep, taken?.held);
  });
  return { run, isKept };
}
