import { expect, test } from "vitest";
import { firstWords } from "./first-words";

test.each([
  ["", ""],
  ["  The river letter \nIt came on a Friday.", "The river letter"],
  ["A letter that my grandmother wrote to her sister in Barisal", "A letter that my grandmother wrote to her sister…"],
  ["ক".repeat(60), `${"ক".repeat(50)}…`],
])("a title is the first words of a caption: %j", (caption, title) => {
  expect(firstWords(caption)).toBe(title);
});
