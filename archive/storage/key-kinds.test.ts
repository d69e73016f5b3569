import { expect, test } from "vitest";
import { fileOfRendition, kindOfKey, sourcesOfDamaged } from "./key-kinds";
import { asideKey } from "./storage";

const WORD = "0123456789abcdef".repeat(2);
const DESCRIPTION = `${WORD}-000000000001abcdef01.json`;

test.for([
  [WORD, "original"],
  [DESCRIPTION, "description"],
  [asideKey(WORD, "89abcdef"), "damaged"],
  [asideKey(DESCRIPTION, "89abcdef"), "damaged"],
  [`${WORD}-12-w200.avif`, "rendition"],
  [`${WORD}-12-full.jpg`, "rendition"],
  [`${WORD}-12-open.flac`, "rendition"],
  [`${WORD}-person-12-voice.webm`, "rendition"],
  [`portrait-${WORD}-w200.jpg`, "cut"],
  [`icon-${WORD}.jpg`, "icon"],
  [`bag-${WORD}`, "archive"],
  [`import-${WORD}`, "import"],
  ["lost+found", "unknown"],
  [`${WORD}.jpg`, "unknown"],
] as const)("the key %s is of the kind %s", ([key, kind]) => expect(kindOfKey(key)).toBe(kind));

test("a rendition's key names its file, and damaged bytes what they were set aside from", () => {
  expect(fileOfRendition(`${WORD}-12-w200.avif`)).toEqual({ table: "files", id: 12 });
  expect(fileOfRendition(`${WORD}-person-7-voice.mp3`)).toEqual({ table: "person_files", id: 7 });
  expect(fileOfRendition(WORD)).toBeNull();
  expect(sourcesOfDamaged(asideKey(WORD, "89abcdef"))).toContain(WORD);
  expect(sourcesOfDamaged(asideKey(DESCRIPTION, "89abcdef"))).toContain(DESCRIPTION);
});
