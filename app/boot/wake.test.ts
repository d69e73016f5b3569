import { expect, test } from "vitest";
import { wakeScript } from "./wake";

test("what runs before the page wakes is under a kilobyte", () => {
  expect(wakeScript("idle").length).toBeLessThan(1024);
});

test("by the operator's wish a page rests before it wakes, but for one whose person came for its scripts", () => {
  expect(wakeScript("idle", 1500)).toBe(`setTimeout(function(){${wakeScript("idle")}},1500)`);
  expect(wakeScript("now", 1500)).toBe(wakeScript("now"));
});
