import type { PendingUpload, PendingFile } from "~/interactive/kept/pending-uploads";

export type Posted =
  | { at: "saved"; item: number | null }
  | { at: "refused"; message: string; unpaid?: boolean }
  | { at: "away" }
  | { at: "signIn" };

/**
 * Who posts the form once its files are there, and hears what becomes of it: the form itself while it is open, else
 * nobody's.
 */
export interface UploadHost {
  post(upload: PendingUpload): Promise<Posted>;
  /** A file was refused; the others go on. */
  refusedFile(file: PendingFile, message: string): void;
  /** This server takes no files piece by piece. */
  plain(): void;
  /** The session is over. */
  signIn(upload: PendingUpload, kept: boolean): void;
  /**
   * It was saved, and not by this host's own post: another tab did it, or it was on its way before the form was opened.
   */
  savedUnasked(): void;
}
