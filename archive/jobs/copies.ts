import { findOriginal } from "archive/db/keeping/checks";
import { checkOriginals } from "archive/domain/keeping/check-originals";
import { PlaceAway } from "archive/domain/keeping/compare";
import { findMain } from "archive/domain/keeping/known-places";
import { tellOperator } from "archive/domain/keeping/tell-operator";
import { walkCopies } from "archive/domain/keeping/walk-copies";
import type { Services } from "archive/domain/services";

/** Checks an original that was read from a copy because it was not there. */
export async function checkMissing(services: Services, { key }: { key: string }): Promise<void> {
  const original = await findOriginal(services.db, key);
  const main = original && (await findMain(services));
  if (!original || !main) return;
  await checkOriginals(services, main, { runId: null, originals: [original] }).catch((error: unknown) => {
    if (!(error instanceof PlaceAway)) throw error;
  });
  await tellOperator(services);
}

/** Copies what places lack, a batch at a time, no faster than FIXITY_MB_PER_SECOND. */
export async function fillCopies(services: Services): Promise<void> {
  const began = performance.now();
  const walked = await walkCopies(services);
  if (!walked) return;
  const wanted = (walked.bytes / services.config.fixityBytesPerSecond) * 1000;
  const afterMs = Math.max(0, wanted - (performance.now() - began));
  await services.queue.add(services.db, "fill-copies", {}, { jobKey: "fill-copies", afterMs });
}
