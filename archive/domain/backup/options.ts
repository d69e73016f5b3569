export interface BackupOptions {
  to: string;
  /** Whether its log is to be brought there from then on, until the next one. */
  follow: boolean;
  /** How many back-ups are kept. */
  keep: number;
  /** How it goes, in words. */
  tell(line: string): void;
  signal?: AbortSignal | undefined;
}
