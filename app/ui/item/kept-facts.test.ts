import { expect, test } from "vitest";
import type { KeptOriginal } from "archive/contract/items/original";
import { keptFacts } from "./kept-facts";

const SHA256 = "0".repeat(64);
const original = (facts: Partial<KeptOriginal> = {}): KeptOriginal => ({
  fileId: 1,
  sha256: SHA256,
  mediaType: "image/jpeg",
  openType: null,
  checkedAt: "2026-11-03T09:00:00.000Z",
  fault: null,
  places: ["disk"],
  ...facts,
});

test("an item's page says when its original was checked and in how many places it lies, in plain words", () => {
  const kept = original({ places: ["disk", "other_disk", "object"] });
  expect(keptFacts("en", [kept]).words).toBe(
    "Format: JPEG · Original checked on 3 November 2026 · kept in 3 places: on this server's " +
      "disk, on another disk, in object storage",
  );
  expect(keptFacts("bn", [kept]).words).toBe(
    "ফরম্যাট: JPEG · মূল ফাইল মিলিয়ে দেখা হয়েছে ৩ নভেম্বর, ২০২৬ · " +
      "রাখা আছে ৩ জায়গায়: এই সার্ভারের ডিস্কে, আরেকটি ডিস্কে, অবজেক্ট স্টোরেজে",
  );
});

test("of several pages it promises no more than the one that is kept worst", () => {
  const older = original({ checkedAt: "2026-10-01T09:00:00.000Z" });
  expect(keptFacts("en", [original({ places: ["disk", "object", "object"] }), older]).words).toBe(
    "Format: JPEG · Originals checked on 1 October 2026 or later · kept on this server's disk",
  );
  expect(keptFacts("en", [original(), original({ checkedAt: null })]).words).toMatch(
    /^Format: JPEG · The original will be checked soon/,
  );
});

test("what is damaged or missing is said, and nothing of it is called sound", () => {
  for (const fault of ["damaged", "lost"] as const) {
    const facts = keptFacts("en", [original(), original({ fault, places: [] })]);
    expect(facts.words).toBe("Format: JPEG");
    expect(facts.fault?.text).toContain("3 November 2026");
  }
});

test("what came broken off is said, in both languages, and is no less well kept for that", () => {
  const facts = keptFacts("en", [original(), original({ there: 0.8 })]);
  expect(facts.fault?.title).toBe("This file breaks off");
  expect(facts.words).toContain("checked on 3 November 2026");
  expect(keptFacts("bn", [original({ there: 0.8 })]).fault?.text).toContain("শেষ অংশ ছাড়াই");
  expect(keptFacts("en", [original()]).fault).toBeNull();
});

test("formats are named once each, and the open copy of the page that is shown is offered where there is one", () => {
  const pages = [
    original(),
    original({ fileId: 2, mediaType: "image/heic", openType: "image/png" }),
    original({ fileId: 3, mediaType: "image/heic" }),
  ];
  expect(keptFacts("en", pages).words).toMatch(/^Format: JPEG, HEIC · /);
  expect(keptFacts("en", pages, 2).open).toEqual({ fileId: 2, words: "Copy in an open format (PNG)" });
  for (const fileId of [1, 3, undefined]) expect(keptFacts("en", pages, fileId).open).toBeNull();
  const voice = original({ mediaType: "audio/amr", openType: "audio/flac" });
  expect(keptFacts("bn", [voice]).open?.words).toBe("খোলা ফরম্যাটে কপি (FLAC)");
});
