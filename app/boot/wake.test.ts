import { expect, test } from "vitest";
import { asleep, wakeScript } from "./wake";

test("a page's own scripts are put to sleep, and the one that wakes them is not", () => {
  expect(asleep('<script type="module">x</script><link rel="modulepreload" href="/a.js">')).toBe(
    '<script type="x-module">x</script><link rel="x-modulepreload" href="/a.js">',
  );
  expect(asleep(wakeScript("idle"))).toBe(wakeScript("idle"));
});

test("what runs before the page wakes is under a kilobyte", () => {
  expect(wakeScript("idle").length).toBeLessThan(1024);
});
