import type { ParcelFile } from "../kept/parcels";
import type { FileStage, FileView } from "./board";

/** Drafts live for a day; one that is about to go is sent anew. */
const DRAFT_LIVES_MS = 23 * 3_600_000;

/** Whether the archive has all of a file. */
export function isThere({ draft, draftedAt }: ParcelFile): boolean {
  return draft !== null && Date.now() - draftedAt < DRAFT_LIVES_MS;
}

interface Standing {
  stage: FileStage;
  sent: number;
  message: string;
}

const WAITING: Standing = { stage: "waiting", sent: 0, message: "" };

/** How far the files of a parcel are, in this try. */
export class Progress {
  readonly #standings = new Map<string, Standing>();

  of({ key }: ParcelFile): Standing {
    return this.#standings.get(key) ?? WAITING;
  }

  mark(file: ParcelFile, change: Partial<Standing>): void {
    this.#standings.set(file.key, { ...this.of(file), ...change });
  }

  clear(): void {
    this.#standings.clear();
  }

  viewOf(file: ParcelFile): FileView {
    const { key, name, size } = file;
    const { stage, sent, message } = this.of(file);
    return isThere(file) ? { key, name, size, stage: "up", sent: size, message } : { key, name, size, stage, sent, message };
  }
}
