import { expect, test } from "vitest";
import { readCommand } from "./moderate";

test("the operator's words are read as a command", () => {
  expect(readCommand(["list"])).toEqual({ verb: "list", all: false });
  expect(readCommand(["list", "--all"])).toEqual({ verb: "list", all: true });
  expect(readCommand(["show", "17"])).toEqual({ verb: "show", itemId: 17 });
  expect(readCommand(["hide", "17", "--reason", " It is another's "])).toEqual({
    verb: "hide",
    itemId: 17,
    reason: "It is another's",
  });
  expect(readCommand(["restore", "17"])).toEqual({ verb: "restore", itemId: 17, reason: "" });
});

test.for([
  [[], /npm run moderate -- list/],
  [["hide"], /npm run moderate -- list/],
  [["hide", "letter"], /number in the item's address/],
  [["hide", "1", "2"], /npm run moderate -- list/],
  [["erase", "1"], /npm run moderate -- list/],
  [["hide", "1", "--why", "x"], /--why[^]*--reason/],
  [["hide", "1", "--reason", "x".repeat(1001)], /this one has 1001/],
] as const)("what is no command says how to ask: %j", ([words, says]) => {
  expect(() => readCommand([...words])).toThrow(says);
});
