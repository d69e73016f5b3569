import type { MetricObject } from "prom-client";
import { within } from "archive/base/pauses";
import type { Seat } from "./seats";

/** Prometheus itself gives up after ten seconds. */
const PATIENCE_MS = 4000;

/** Asks serving processes for their counts; one that doesn't answer in time, or ends meanwhile, is left out. */
export function askMetrics() {
  const waiting = new Map<number, (metrics: MetricObject[]) => void>();
  let count = 0;
  return {
    async all(seats: readonly Seat[]): Promise<MetricObject[][]> {
      const given: MetricObject[][] = [];
      const asked = seats
        .filter(({ state }) => state !== "starting")
        .map((seat) => {
          const id = ++count;
          const answer = new Promise<void>((done) =>
            waiting.set(id, (metrics) => {
              given.push(metrics);
              done();
            }),
          );
          seat.send({ kind: "metrics", id });
          return within(PATIENCE_MS, answer).finally(() => waiting.delete(id));
        });
      await Promise.all(asked);
      return given;
    },
    answered: (id: number, metrics: MetricObject[]) => waiting.get(id)?.(metrics),
  };
}
