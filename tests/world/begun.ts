import { afterAll, beforeAll, beforeEach } from "vitest";
import { isSecondTry } from "./second-try";

/** What the tests of a file share: begun before the first, ended after the last, and begun anew for a second try, which must not meet what the first one left. */
export function begun(begin: () => Promise<void>, end: () => PromiseLike<void>): void {
  let stands = false;
  const start = async () => {
    await begin();
    stands = true;
  };
  const stop = async () => {
    if (stands) await end();
    stands = false;
  };
  beforeAll(start);
  beforeEach(async ({ task }) => {
    if (!isSecondTry(task)) return;
    await stop();
    await start();
  });
  afterAll(stop);
}
