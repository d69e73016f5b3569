import { expect, test } from "vitest";
import { hydrateScript } from "./hydrate";

test("what runs before the page hydrates is under a kilobyte", () => {
  expect(hydrateScript("idle").length).toBeLessThan(1024);
});

test("by the operator's wish a page rests before it hydrates, but for one whose person came for its scripts", () => {
  expect(hydrateScript("idle", 1500)).toBe(`setTimeout(function(){${hydrateScript("idle")}},1500)`);
  expect(hydrateScript("now", 1500)).toBe(hydrateScript("now"));
});
