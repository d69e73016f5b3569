import type { Readable } from "node:stream";

/** Bytes that the caller may have, ready to be opened, in whole or in part. */
export interface ServedFile {
  bytes: number;
  mediaType: string;
  /** Strong validator, without quotes. */
  etag: string;
  /** Name to save it under; null where it is shown in a page. */
  fileName: string | null;
  /** Range is inclusive, as in HTTP. @throws Error where storage lost what a row promises */
  open(range?: { start: number; end: number }): Promise<Readable>;
}
