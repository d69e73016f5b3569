import { expect, test } from "vitest";
import { wakeScript } from "./wake";

test("what runs before the page wakes is under a kilobyte", () => {
  expect(wakeScript("idle").length).toBeLessThan(1024);
});
