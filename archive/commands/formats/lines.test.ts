import { expect, test } from "vitest";
import { wordsIn } from "archive/commands/words";
import { formatLines, type CountedFormat } from "./lines";

const EN = wordsIn("en");

const counted = (facts: Partial<CountedFormat>): CountedFormat => ({
  name: "JPEG",
  mediaType: "image/jpeg",
  kind: "handwriting",
  pronom: ["fmt/43", "fmt/44"],
  risk: null,
  files: 1,
  bytes: 2_340_000,
  own: 0,
  copies: 0,
  failed: 0,
  ...facts,
});

test("the operator reads how much is kept in which format, and last what is at risk and what was done about it", () => {
  const heic: Partial<CountedFormat> = {
    name: "HEIC",
    pronom: ["fmt/1101"],
    risk: "amr",
    files: 7,
    own: 1,
    copies: 3,
    failed: 1,
  };
  const unknown = counted({ name: "image/new", kind: null, pronom: [] });
  const said = formatLines(EN, [counted(heic), counted({ files: 2 }), unknown], 1);
  expect(said.map((line) => line.replaceAll(/ {2,}/g, " | "))).toEqual([
    "Format | PRONOM | Originals | Bytes | Open copies | To come | Can't be made | Need none | At risk",
    "JPEG | fmt/43 fmt/44 | 2 | 2.3 MB | – | – | – | –",
    "image/new | – | 1 | 2.3 MB | – | – | – | – | not in the register",
    "HEIC | fmt/1101 | 7 | 2.3 MB | 3 | 2 | 1 | 1 | a coding of old telephones that few programs still play",
    "Why an open copy can't be made, the log says. People's own faces and samples need none.",
    "Open copies tried anew within the hour: 1.",
    "Formats at risk: 1, with 7 originals; 3 of them have an open copy.",
  ]);
  expect(formatLines(EN, [], 0)).toEqual(["Nothing is kept in a format at risk."]);
});
