export interface BackupOptions {
  to: string;
  /** True where its log is to be brought there from then on, until the next one. */
  follow: boolean;
  /** Number of back-ups that are kept. */
  keep: number;
  /** Tells how it goes, in words. */
  tell(line: string): void;
  signal?: AbortSignal | undefined;
}
