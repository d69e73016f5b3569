import { expect, test } from "vitest";
import { inTurn } from "../../scripts/prove-changed.js";

const RED = [{ file: "a.test.ts", name: "a test", fault: "no" }];

/** What comes of proofs whose tries end as is said; a dot is a green one. */
async function outcome(tries: Record<string, string>, inTime = () => true) {
  const left = new Map(Object.entries(tries));
  const order: string[] = [];
  const prove = async (path: string) => {
    const [now, ...rest] = left.get(path) ?? "";
    left.set(path, rest.join(""));
    order.push(path);
    return now === "." ? { passed: 2, failed: [] } : { passed: 1, failed: RED };
  };
  const { begun, passed, again, failed } = await inTurn(Object.keys(tries), { inTime, prove });
  return { order, begun: [...begun.keys()], passed, again, failed };
}

test("a red proof is tried once more, after the others; green then, it is named and fails nothing", async () => {
  expect(await outcome({ first: "x.", second: "." })).toEqual({
    order: ["first", "second", "first"],
    begun: ["first", "second"],
    passed: 4,
    again: ["first"],
    failed: [],
  });
});

test("a proof that is red twice fails the run", async () => {
  expect(await outcome({ first: "xx", second: "." })).toMatchObject({ passed: 3, again: [], failed: RED });
});

test("none begins once the time is over, but one that was red is tried again", async () => {
  const looks = [true, true, false];
  expect(await outcome({ first: "x.", second: ".", third: "." }, () => looks.shift() ?? false)).toMatchObject({
    order: ["first", "second", "first"],
    begun: ["first", "second"],
    again: ["first"],
  });
});
