import { expect, test } from "vitest";
import { readWritten } from "archive/contract/dates/written-date";
import type { Item } from "archive/contract/items/item";
import { timelineParts } from "./timeline-facts";
import { pageFacts } from "./timeline-page";

/** Part of an item that stands in the timeline. */
function dated(typed: string, id: number): Item {
  const read = readWritten(typed);
  if ("fault" in read) throw new Error(typed);
  const texts = { caption: "", captionTranslation: "", transcription: "", transcriptionTranslation: "" };
  const item = { id, kind: "handwriting", status: 0, ...texts, files: [], voice: null };
  return {
    ...item,
    writtenAt: read.edtf,
    writtenTyped: read.typed,
    writtenReckoning: read.reckoning,
  } as unknown as Item;
}

test("items stand under their decade and year, and under their own date where that is of no one year", () => {
  const typed = [
    "19th century",
    "১৩ ফাল্গুন ১৩৭৫",
    "the seventies",
    "before 1971",
    "after 1969",
    "around 1970",
    "before December 1971",
    "1971",
    "January 1971",
    "বর্ষা ১৯৭১",
    "16/12/1971",
    "between 1975 and 1990",
  ];
  const parts = timelineParts("en", typed.map(dated));
  expect(parts.map(({ decade, cards }) => [decade, cards.map(({ head, when }) => [head, when])])).toEqual([
    ["The 1800s", [["The 19th century", "the 19th century"]]],
    ["The 1960s", [["1969", "13 Falgun 1375 (25 February 1969)"]]],
    [
      "The 1970s",
      [
        ["The 1970s", "the 1970s"],
        ["Before 1971", "before 1971"],
        ["After 1969", "after 1969"],
        ["1970", "around 1970"],
        ["Before December 1971", "before December 1971"],
        ["1971", "1971"],
        [undefined, "January 1971"],
        [undefined, "monsoon (Barsha) 1971 (June–August 1971)"],
        [undefined, "16 December 1971"],
        ["Between 1975 and 1990", "between 1975 and 1990"],
      ],
    ],
  ]);
});

test.each([
  [{ list: "timeline" }, undefined, "/timeline?after=on", null],
  [{ list: "timeline" }, "here", "/timeline?after=on", "/timeline"],
  [{ list: "timeline", from: "1971" }, "here", "/timeline?from=1971&after=on", "/timeline"],
  [{ list: "undated" }, "here", "/timeline?undated=1&after=on", "/timeline?undated=1"],
  [{ list: "shared-timeline" }, "here", "/timeline?shared=1&after=on", "/timeline?shared=1"],
  [{ list: "shared-timeline", from: "1971" }, undefined, "/timeline?shared=1&from=1971&after=on", "/timeline?shared=1"],
] as const)("the ways on from a page of a timeline stay in that timeline: %j %s", (list, after, next, first) => {
  const asked = { list, after };
  expect(pageFacts([], "on", asked)).toMatchObject({ next, first });
  expect(pageFacts([], null, asked)).toMatchObject({ next: null, first });
});
