import { wordsIn } from "archive/commands/words";
import { expect, test } from "vitest";
import { readCommand } from "./moderate";

const EN = wordsIn("en");

test("the operator's words are read as a command", () => {
  expect(readCommand(EN, ["list"])).toEqual({ verb: "list", all: false });
  expect(readCommand(EN, ["list", "--all"])).toEqual({ verb: "list", all: true });
  expect(readCommand(EN, ["show", "17"])).toEqual({ verb: "show", itemId: 17 });
  expect(readCommand(EN, ["hide", "17", "--reason", " It is another's "])).toEqual({
    verb: "hide",
    itemId: 17,
    reason: "It is another's",
  });
  expect(readCommand(EN, ["restore", "17"])).toEqual({ verb: "restore", itemId: 17, reason: "" });
});

test.for([
  [[], /npm run moderate -- list/],
  [["hide"], /npm run moderate -- list/],
  [["hide", "letter"], /number in its address/],
  [["hide", "1", "2"], /npm run moderate -- list/],
  [["erase", "1"], /npm run moderate -- list/],
  [["hide", "1", "--why", "x"], /--why[^]*--reason/],
  [["hide", "1", "--reason", "x".repeat(1001)], /this one has 1,001/],
] as const)("what is no command says how to ask: %j", ([words, says]) => {
  expect(() => readCommand(EN, [...words])).toThrow(says);
});
