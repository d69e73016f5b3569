import { expect, test } from "vitest";
import { agoStands, formatAgo, formatDay, formatNumber, formatSize } from "./formats";

const now = Date.parse("2026-11-21T12:00:00Z");

test("numbers, days and sizes come in the language's digits", () => {
  expect(formatNumber("bn", 2026)).toBe("২,০২৬");
  expect(formatSize("en", 999)).toBe("999 bytes");
  expect(formatSize("en", 12_400)).toBe("12 kB");
  expect(formatSize("bn", 1_250_000)).toBe("১.৩ MB");
  expect(formatDay("bn", "2026-02-21T00:00:00Z")).toBe("২১ ফেব্রুয়ারি, ২০২৬");
});

test("how long ago is said in the coarsest unit that fits", () => {
  expect(formatAgo("en", "2026-11-21T11:59:40Z", now)).toBe("now");
  expect(formatAgo("en", "2026-11-21T11:00:00Z", now)).toBe("1 hour ago");
  expect(formatAgo("bn", "2026-11-19T12:00:00Z", now)).toBe("গত পরশু");
  expect(formatAgo("en", "2024-11-20T12:00:00Z", now)).toBe("2 years ago");
});

test("how long it stands is known to the second", () => {
  const from = "2026-01-01T00:00:00Z";
  for (const age of [
    0, 59, 60, 3599, 3600, 86_399, 86_400, 604_799, 604_800, 2_629_799, 2_629_800, 31_557_599, 31_557_600, 70_000_000,
  ]) {
    const at = Date.parse(from) + age * 1000;
    const end = agoStands(from, at);
    expect(end).toBeGreaterThan(at);
    expect(formatAgo("en", from, end - 1)).toBe(formatAgo("en", from, at));
    expect(formatAgo("en", from, end)).not.toBe(formatAgo("en", from, at));
  }
});
