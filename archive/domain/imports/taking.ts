import { MINUTE_MS } from "archive/contract/durations";
import { changeImport, type ImportRow, type ImportStep } from "archive/db/imports/imports";
import type { Refusal } from "archive/base/refusal";
import type { Db } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { ImportGone } from "./progress";

/** A slice of taking an import in. */
export interface Taking {
  services: Services;
  actor: Actor;
  row: ImportRow;
  signal: AbortSignal | undefined;
  /** Whether another's has its turn now. */
  isOver: () => boolean;
}

/** How a step ended: all of it is done; the slice is over, and it goes on after a while; its person is gone. */
export type StepEnd = "done" | "gone" | { afterMs: number };

const AT_ONCE = 20;

/** Thrown where what was refused may be taken after a while. */
export class Later extends Error {
  constructor(readonly afterMs: number) {
    super("later");
  }
}

const DISK_FULL_MS = 10 * MINUTE_MS;

/** After how many milliseconds what was refused may be tried again; null where that would not help. */
export function laterMs({ reason, detail }: Refusal): number | null {
  if (reason === "disk_full") return DISK_FULL_MS;
  return detail.retryAfterSeconds === undefined ? null : detail.retryAfterSeconds * 1000;
}

/** Goes to a step, and in it behind a place. @throws ImportGone where its person has taken it away */
export async function moveTo({ services, row }: Taking, step: ImportStep, stepAt: number): Promise<void> {
  if (!(await changeImport(services.db, row.id, "taking", { step, step_at: stepAt }))) throw new ImportGone();
  row.step = step;
  row.step_at = stepAt;
}

/**
 * Does a step's work for each row behind the last that was done, and writes down with each how far it is, so that one
 * that was killed goes on.
 */
export async function eachBehind<Row extends { place: number }>(
  taking: Taking,
  list: (db: Db, importId: number, after: number, limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<StepEnd> {
  const { services, row, signal } = taking;
  for (;;) {
    const rows = await list(services.db, row.id, row.step_at, AT_ONCE);
    if (rows.length === 0) return "done";
    for (const each of rows) {
      signal?.throwIfAborted();
      if (taking.isOver()) return { afterMs: 0 };
      await work(each);
      await moveTo(taking, row.step, each.place);
    }
  }
}
