import type { PendingFile } from "~/interactive/kept/pending-uploads";
import type { FileStage, FileStatus } from "./upload-status";

/** Drafts live for a day; one that is about to go is sent anew. */
const DRAFT_LIVES_MS = 23 * 3_600_000;

/** Whether the archive has all of a file. */
export function isThere({ draft, draftedAt }: PendingFile): boolean {
  return draft !== null && Date.now() - draftedAt < DRAFT_LIVES_MS;
}

interface FileProgress {
  stage: FileStage;
  sent: number;
  message: string;
}

const WAITING: FileProgress = { stage: "waiting", sent: 0, message: "" };

/** How far the files of an upload are, in this try. */
export class Progress {
  readonly #files = new Map<string, FileProgress>();

  of({ key }: PendingFile): FileProgress {
    return this.#files.get(key) ?? WAITING;
  }

  mark(file: PendingFile, change: Partial<FileProgress>): void {
    this.#files.set(file.key, { ...this.of(file), ...change });
  }

  clear(): void {
    this.#files.clear();
  }

  viewOf(file: PendingFile): FileStatus {
    const { key, name, size } = file;
    const { stage, sent, message } = this.of(file);
    return isThere(file)
      ? { key, name, size, stage: "up", sent: size, message }
      : { key, name, size, stage, sent, message };
  }
}
