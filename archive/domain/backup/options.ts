import type { Tell } from "archive/base/line";

export interface BackupOptions {
  to: string;
  /** True where its log is to be brought there from then on, until the next one. */
  follow: boolean;
  /** Number of back-ups that are kept. */
  keep: number;
  /** Told how it goes. */
  tell: Tell;
  signal?: AbortSignal | undefined;
}
