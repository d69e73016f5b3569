import { expect, test } from "vitest";
import { formatLines, type CountedFormat } from "./lines";

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
  const heic = {
    name: "HEIC",
    pronom: ["fmt/1101"],
    risk: "few programs read it",
    files: 7,
    own: 1,
    copies: 3,
    failed: 1,
  };
  const unknown = counted({ name: "image/new", kind: null, pronom: [] });
  expect(formatLines([counted(heic), counted({ files: 2 }), unknown], 1)).toEqual([
    "JPEG (fmt/43, fmt/44): 2 originals, 2.3 MB",
    "image/new, which the register doesn't know: 1 original, 2.3 MB",
    "HEIC (fmt/1101): 7 originals, 2.3 MB; AT RISK: few programs read it; open copies of 3, 2 still to come, 1 can't " +
      "be made, as the log says, 1 are people's own faces and samples, which get none",
    "Open copies tried anew within the hour: 1.",
    "Formats at risk: 1, with 7 originals; 3 of them have an open copy.",
  ]);
  expect(formatLines([], 0)).toEqual(["Nothing is kept in a format at risk."]);
});
