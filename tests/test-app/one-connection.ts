import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { TransactionBuilder } from "kysely";
import type pg from "pg";

/** A transaction under way, in which this call runs. */
interface UnderWay {
  isOver: boolean;
  /** Tells who began it: to write a stack as text takes as long as a question, and hardly anybody asks. */
  begun: Error;
}

const within = new AsyncLocalStorage<UnderWay>();

/** Errors of those who asked for a second connection, by pool. */
const seconds = new WeakMap<pg.Pool, Error[]>();

/** Tests hold rows in transactions of their own while the product waits for them. */
function isTests({ begun }: UnderWay): boolean {
  const [, , caller = ""] = (begun.stack ?? "").split("\n");
  return caller.includes(`${join(import.meta.dirname, "..")}/`) || caller.includes(".test.ts");
}

// Of all pools of this process: a transaction tells what runs in it.
const { execute } = TransactionBuilder.prototype;
TransactionBuilder.prototype.execute = function (this: TransactionBuilder<unknown>, work) {
  const underWay: UnderWay = { isOver: false, begun: new Error("for its stack") };
  const worked = execute.call(this, (tx) => within.run(underWay, () => work(tx)));
  return worked.finally(() => (underWay.isOver = true)) as ReturnType<typeof execute>;
} as typeof execute;

/**
 * Refuses whoever asks a pool for a connection while they hold one of a transaction: where all connections are held so,
 * each waits for the others for good.
 */
export function refuseSecond(pool: pg.Pool): void {
  const met: Error[] = [];
  seconds.set(pool, met);
  type Done = Parameters<pg.Pool["connect"]>[0];
  const connect = pool.connect.bind(pool) as (done?: Done) => Promise<pg.PoolClient> | void;
  // The pool's own query asks with a callback.
  pool.connect = ((done?: Done) => {
    const underWay = within.getStore();
    if (!underWay || underWay.isOver || isTests(underWay)) return connect(done);
    const error = new Error("A second connection is asked for inside a transaction: give it the transaction's");
    met.push(error);
    if (!done) return Promise.reject(error);
    done(error, undefined, () => undefined);
  }) as pg.Pool["connect"];
}

/** @throws what asked for a second connection of a pool's, also where somebody caught it */
export function expectNoSecond(pool: pg.Pool): void {
  const [first] = seconds.get(pool) ?? [];
  if (first) throw first;
}
