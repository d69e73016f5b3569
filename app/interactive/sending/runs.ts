import { keptParcels, type Parcel } from "../kept/parcels";
import { postParcel } from "./post-parcel";
import { Run } from "./run";
import type { Desk } from "./run-desk";

const runs = new Map<string, Run>();

/** Who sends a parcel whose form is not open: what is wrong waits on the strip until somebody looks. */
const NOBODY: Desk = { post: postParcel, refusedFile: () => undefined, plain: () => undefined, signIn: () => undefined, savedUnasked: () => undefined };

export function runOf(id: string): Run | undefined {
  return runs.get(id);
}

/** The sending of a parcel, one for each in this tab. */
export function runFor(parcel: Parcel, blobs = new Map<string, Blob>(), kept = true, desk: Desk = NOBODY): Run {
  const known = runs.get(parcel.id);
  if (known) return known;
  const run = new Run(parcel, blobs, kept, desk, desk !== NOBODY);
  runs.set(parcel.id, run);
  return run;
}

/** Its form was left: it goes on without. */
export function leaveDesk(run: Run): void {
  run.handTo(NOBODY, false);
  if (!run.active && run.parcel.refused === null) void run.go();
}

export async function stopRun(run: Run): Promise<void> {
  runs.delete(run.parcel.id);
  await run.stop();
}

/**
 * Goes on with all that lies here of the person.
 * @param but a parcel that its form takes up itself
 * @param buys whether the person can still pay; who has paid has room for what the free limit refused
 */
export async function takeUp(person: number, but: string | null, buys: boolean): Promise<void> {
  for (const parcel of await keptParcels(person)) {
    if (parcel.id === but) continue;
    const run = runFor(parcel);
    // Refused, it waits for somebody to mend it; at its form it goes by that.
    if (!run.atDesk && (run.parcel.refused === null || (run.parcel.unpaid && !buys))) void run.go();
  }
}
