import { expect, test } from "vitest";
import { dictionary } from "./dictionary";
import { batchCamera as batchCameraBn } from "./messages/batch-camera.bn";
import { batchCamera as batchCameraEn } from "./messages/batch-camera.en";
import { download as downloadBn } from "./messages/download.bn";
import { download as downloadEn } from "./messages/download.en";

// These words are fetched by the browser with their script: no page carries them.
const en = flat({ ...dictionary("en"), download: downloadEn, batchCamera: batchCameraEn });
const bn = flat({ ...dictionary("bn"), download: downloadBn, batchCamera: batchCameraBn });

function flat(words: object): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([area, keys]) =>
      Object.entries(keys as Record<string, string>).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );
}

function params(text = ""): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
}

test("both languages have the same messages", () => {
  expect([...bn.keys()].toSorted()).toEqual([...en.keys()].toSorted());
});

test("both languages fill the same blanks", () => {
  const odd = [...en].filter(([key, text]) => params(text).join() !== params(bn.get(key)).join());
  expect(odd).toEqual([]);
});

test("nothing is left empty", () => {
  expect([...en, ...bn].filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("Bengali is written with Bengali digits and one spelling of each letter", () => {
  // "MP3" and its like are names.
  const odd = [...bn].filter(
    ([, text]) => /(?<![A-Za-z])[0-9]/.test(text.replace(/\{\{\w+\}\}/g, "")) || text !== text.normalize("NFC"),
  );
  expect(odd).toEqual([]);
});

/** Worded so by the specification (product.md 8). */
const SPECIFIED = new Set(["flash.profileFailed", "profileMedia.required"]);

test("nobody is shouted at", () => {
  expect([...en, ...bn].filter(([key, text]) => text.includes("!") && !SPECIFIED.has(key))).toEqual([]);
});
