import { findImport } from "archive/db/imports/imports";
import type { Services } from "archive/domain/services";

const WHOLE = 1000;

/** Its person has taken it away while it was worked at. */
export class ImportGone extends Error {}

/** So much of a whole is done, in thousandths. */
export function thousandthsOf(done: number, whole: number): number {
  return Math.min(WHOLE, Math.floor((done / Math.max(1, whole)) * WHOLE));
}

/** Ends work on an import without a fault where its person has taken it away meanwhile. */
export async function unlessGone(services: Services, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ImportGone || (await isGone(services, id))) return;
    throw error;
  }
}

/** False where the database does not say so: the work is tried again. */
async function isGone({ db }: Services, id: number): Promise<boolean> {
  return findImport(db, id).then(
    (row) => row === null,
    () => false,
  );
}
