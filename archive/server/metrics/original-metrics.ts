import { DAY_MS, MINUTE_MS } from "archive/contract/durations";
import { within } from "archive/base/pauses";
import { inTime } from "archive/db/connection";
import { countLacking } from "archive/db/keeping/places";
import { checkProgress } from "archive/domain/keeping/run-checks";
import type { Services } from "archive/domain/services";
import type { MakeGauge } from "./gauges";

const LONGEST_REST_MS = 5 * MINUTE_MS;
/** It rests for so many times as long as it took: asking takes no more than a twentieth of two connections' time. */
const REST_TIMES = 20;
const LIMIT_MS = MINUTE_MS;

/**
 * Counts for which all originals are gone through: how many there are, and how many were not read or copied in time.
 * They are asked for as often as that costs little, seconds apart in a small archive and five minutes in a large one,
 * and beside what waits for them: whoever reads gets those of before until the new ones are there, and while the
 * database is away.
 * @param patienceMs time after which those of before will do
 * @returns asks for them
 */
export function originalMetrics(gauge: MakeGauge, services: Services, patienceMs: number): () => Promise<void> {
  const originals = gauge("originals", "Originals that are kept");
  const unread = gauge("fixity_late", "Originals that were not read within FIXITY_DAYS");
  const copies = gauge("copies", "Copies of originals at each place of COPY_TO, by its number", "place");
  const lacking = gauge("copies_lacking", "Originals of which a place of COPY_TO has no copy", "place");
  const late = gauge("copies_late", "Those of them that are kept for longer than a day", "place");

  const ask = async () => {
    const db = inTime(services.db, LIMIT_MS);
    const places = services.places.copies.map(({ address }) => address);
    const [progress, counts] = await Promise.all([
      checkProgress({ ...services, db }),
      countLacking(db, places, new Date(services.now().getTime() - DAY_MS)),
    ]);
    originals.set(progress.originals);
    unread.set(progress.late);
    for (const [at, count] of counts.entries()) {
      const place = String(at + 1);
      copies.set({ place }, count.copies);
      lacking.set({ place }, count.lacking);
      late.set({ place }, count.late);
    }
  };

  let asking: Promise<void> | undefined;
  let restUntil = -Infinity;
  const askAnew = async () => {
    const began = performance.now();
    try {
      await ask();
    } finally {
      const ended = performance.now();
      restUntil = ended + Math.min((ended - began) * REST_TIMES, LONGEST_REST_MS);
      asking = undefined;
    }
  };
  return async () => {
    if (!asking && performance.now() < restUntil) return;
    asking ??= askAnew();
    await within(patienceMs, asking);
  };
}
