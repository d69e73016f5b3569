import type { ImportState } from "archive/contract/imports/import";
import { changeImport, type ImportRow } from "archive/db/imports/imports";
import type { Services } from "archive/domain/services";

const WRITTEN_MS = 1000;
const WHOLE = 1000;

/** Writes down, once a second at most, how much of a whole is done; given by how much more each time. */
export function progressOf({ db }: Services, { id }: ImportRow, state: ImportState, total: number, done = 0) {
  let at = done;
  let written = performance.now();
  return async (more: number): Promise<void> => {
    at += more;
    if (performance.now() - written < WRITTEN_MS) return;
    written = performance.now();
    await changeImport(db, id, state, { progress: Math.min(WHOLE, Math.floor((at / Math.max(1, total)) * WHOLE)) });
  };
}
