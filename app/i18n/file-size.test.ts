import { expect, test } from "vitest";
import { fileSize, percent } from "./file-size";

test("sizes and shares come in the page's digits, and nothing is whole before its last byte", () => {
  expect(fileSize("en", 999)).toBe("1 kB");
  expect(fileSize("en", 1_250_000)).toBe("1.3 MB");
  expect(fileSize("bn", 31_960_000)).toBe("৩২.০ MB");
  expect(percent("bn", 999_999, 1_000_000)).toBe("৯৯%");
  expect(percent("en", 5, 5)).toBe("100%");
});
