import { expect, test } from "vitest";
import { formatLength } from "./length";

test("lengths of voices come in the page's digits", () => {
  expect(formatLength("bn", 65.4)).toBe("০:০১:০৫");
  expect(formatLength("en", 3661)).toBe("1:01:01");
});
