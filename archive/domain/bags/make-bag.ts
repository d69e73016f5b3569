import { clearBagParts, findBag, finishBag, hasEarlierBag, insertBagParts, markBag } from "archive/db/bags/bags";
import { Refusal } from "archive/base/refusal";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { fileStem } from "./bag-names";
import { aboutBag } from "./bag-scope";
import { BagWriter } from "./bag-writer";
import { BAG_MS } from "./open-bag";
import { writeBag } from "./write-bag";

/** One of the same person's is being made: it is asked again then. */
const WAIT_MS = 1000;

/**
 * Makes an archive that somebody asked for. One that is killed begins anew: what was read by then is not read again. Of
 * those of a person that hold more than an item one is made at a time, so that others have their turn.
 */
export async function makeBag(services: Services, { bagId }: { bagId: string }, run?: JobRun): Promise<void> {
  const { db, storage } = services;
  const bag = await findBag(db, bagId);
  if (bag?.state !== "waiting") return;
  if (bag.scope !== "item" && (await hasEarlierBag(db, bag))) {
    await services.queue.add(db, "make-bag", { bagId }, { afterMs: WAIT_MS });
    return;
  }
  await clearBagParts(db, bagId);
  await storage.erase(bag.frame_key);
  const folder = fileStem(services, bag);
  const signal = run?.signal;
  const writer = new BagWriter(services, { folder, date: bag.created_at, signal }, (parts) =>
    insertBagParts(db, bagId, parts),
  );
  try {
    const { person_id: personId, scope, subject_id: subjectId } = bag;
    const about = await aboutBag(services, { personId }, { personId, scope, subjectId });
    await writeBag(services, { bag, ...about }, { writer, signal });
    const { staged, bytes } = await writer.finish();
    await storage.keep(staged.key, bag.frame_key);
    const expiresAt = new Date(services.now().getTime() + BAG_MS);
    if (!(await finishBag(db, bagId, { bytes, expiresAt }))) await storage.erase(bag.frame_key);
  } catch (error) {
    await writer.discard();
    const isGone = (await findBag(db, bagId)) === null;
    if (isGone) return storage.erase(bag.frame_key);
    const isLast = run?.isLast && !run.signal.aborted;
    if (error instanceof Refusal || isLast) await markBag(db, bagId, { state: "failed" });
    if (!(error instanceof Refusal && error.reason === "not_found")) throw error;
  }
}
