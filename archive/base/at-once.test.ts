import { expect, test } from "vitest";
import { eachAtOnce } from "./at-once";

/** Works that end when they are told to, in any order. */
function works() {
  const underWay = new Map<number, { end: () => void; fail: (error: Error) => void }>();
  const begun: number[] = [];
  const work = (each: number) => {
    begun.push(each);
    return new Promise<void>((end, fail) => underWay.set(each, { end, fail }));
  };
  return { underWay, begun, work };
}

test("as many are under way as may be, and the next begins when any of them ends", async () => {
  const { underWay, begun, work } = works();
  const done = eachAtOnce([1, 2, 3, 4], 2, work);
  await expect.poll(() => begun).toEqual([1, 2]);
  underWay.get(2)?.end();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  underWay.get(1)?.end();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  underWay.get(3)?.end();
  underWay.get(4)?.end();
  await done;
});

test("after a fault nothing is begun, and what is under way is waited for", async () => {
  const { underWay, begun, work } = works();
  let isOver = false;
  const done = eachAtOnce([1, 2, 3], 2, work).finally(() => (isOver = true));
  const told = expect(done).rejects.toThrow("the second");
  await expect.poll(() => begun).toEqual([1, 2]);
  underWay.get(2)?.fail(new Error("the second"));
  // Takes longer than all that could go on without it.
  await new Promise(setImmediate);
  expect([isOver, begun]).toEqual([false, [1, 2]]);
  underWay.get(1)?.end();
  await told;
});

test("a source that fails is told once what it gave has ended", async () => {
  let ended = 0;
  async function* source() {
    yield 1;
    throw new Error("the list is damaged");
  }
  const done = eachAtOnce(source(), 2, async () => {
    await new Promise(setImmediate);
    ended++;
  });
  await expect(done).rejects.toThrow("the list is damaged");
  expect(ended).toBe(1);
});
