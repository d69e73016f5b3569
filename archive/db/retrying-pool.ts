import { EventEmitter } from "node:events";
import { setImmediate as immediate } from "node:timers/promises";
import type pg from "pg";
import { growingPauses } from "archive/base/pauses";

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** The queue's statements take milliseconds: a connection that is silent for so long is given up. */
const SILENT_MS = 30_000;
const NOTHING = { rows: [], rowCount: 0 };

export interface RetryingPool {
  pool: pg.Pool;
  /** Resolves once what is asked at this moment has been answered. */
  answered(): Promise<void>;
  /** Resolves once every statement so far has been answered, or given up after the stop. */
  settled(): Promise<void>;
}

/**
 * A pool for graphile-worker, whose statements are asked again until the database answers: graphile-worker (0.17.3)
 * awaits some of them nowhere, so that a rejection would end the process, and keeps one's failure for good
 * (docs/decisions/0031). It never asks for a transaction on a schema that is up to date. A statement whose answer was
 * lost may run twice: ending a job twice is ending it; a job taken twice over is given back by the watch
 * (archive/jobs/watch.ts). Whoever wants to listen gets a connection on which nothing is heard: one listens for all
 * (archive/jobs/wake-lanes.ts).
 * @param signal once aborted, each statement gets one more try, and no answer is an empty one
 * @param onFault told of each try that failed. @param onAnswer told of each that was answered
 */
export function retryingPool(
  pool: pg.Pool,
  { signal, onFault, onAnswer }: { signal: AbortSignal; onFault(error: unknown): void; onAnswer?(): void },
): RetryingPool {
  const open = new Set<Promise<unknown>>();
  const once = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>;

  async function retry(statement: string | object, values?: unknown): Promise<unknown> {
    const bounded = { ...(typeof statement === "string" ? { text: statement } : statement), query_timeout: SILENT_MS };
    const pauses = growingPauses(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS, signal);
    for (;;) {
      try {
        const answer = await once(bounded, values);
        onAnswer?.();
        return answer;
      } catch (error) {
        if (signal.aborted) return NOTHING;
        onFault(error);
        await pauses.next();
      }
    }
  }

  function query(statement: string | object, values?: unknown): Promise<unknown> {
    const asked = retry(statement, values).finally(() => open.delete(asked));
    open.add(asked);
    return asked;
  }

  const client = { query, release: () => undefined };
  const silent = Object.assign(new EventEmitter(), { query: async () => NOTHING, release: () => undefined });
  const connect = (listener?: (error: undefined, client: typeof silent, release: () => void) => void) => {
    if (!listener) return Promise.resolve(client);
    setImmediate(listener, undefined, silent, silent.release);
  };
  const retrying = new Proxy(pool, {
    get(target, key) {
      if (key === "query") return query;
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    pool: retrying,
    answered: async () => {
      // What is being asked for comes to the pool by promises alone.
      await immediate();
      await Promise.all(open);
    },
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
