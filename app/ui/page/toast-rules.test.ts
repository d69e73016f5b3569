import { expect, test } from "vitest";
import { withNewest } from "./toast-rules";

test("at most twenty toasts are kept: the oldest makes room for the newest", () => {
  let shown: number[] = [];
  for (let at = 1; at <= 25; at += 1) shown = withNewest(shown, at);
  expect(shown).toHaveLength(20);
  expect([shown[0], shown.at(-1)]).toEqual([6, 25]);
});
