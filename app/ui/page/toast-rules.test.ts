import { expect, test } from "vitest";
import { TOAST_TIMES, withNewest } from "./toast-rules";

test("each kind of toast stays as long as the specification says", () => {
  expect(TOAST_TIMES).toEqual({ general: 5000, success: 2000, error: 4000, warning: 3000, push: 5000 });
});

test("at most twenty toasts are kept: the oldest makes room for the newest", () => {
  let shown: number[] = [];
  for (let at = 1; at <= 25; at += 1) shown = withNewest(shown, at);
  expect(shown).toHaveLength(20);
  expect([shown[0], shown.at(-1)]).toEqual([6, 25]);
});
