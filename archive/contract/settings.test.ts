import { expect, test } from "vitest";
import { flag, oneOf, parseSettings, text, whole } from "./settings";

const FIELDS = {
  PORT: whole(3000, { least: 0, most: 65_535 }),
  LIMIT: whole(20),
  ROLE: oneOf(["all", "web"]).default("all"),
  ON: flag(true),
  NAME: text,
};
const read = (given: Record<string, string>) => parseSettings(FIELDS, given);

test("every fault of the settings is told at once, with where they are described", () => {
  const rule = () => [{ name: "NAME", message: "is not set" }];
  expect(() => parseSettings(FIELDS, { PORT: "x", ROLE: "y" }, rule)).toThrow(
    "These settings can't be used; docs/operating.md describes each:\n  PORT: has to be a whole number in " +
      "digits from 0 to 65535\n  ROLE: has to be one of all, web\n  NAME: is not set",
  );
});

test("what is empty or blank is as if it were not set", () => {
  const defaults = { PORT: 3000, LIMIT: 20, ROLE: "all", ON: true };
  expect(read({})).toEqual(defaults);
  expect(read({ PORT: "", LIMIT: " ", ROLE: "", ON: "", NAME: "\t" })).toEqual(defaults);
});

test.each(["1e3", "0x10", "+5", "-1", "1.5", " 7", "৭", "true", "1".repeat(16), "0"])(
  "a number is written in plain digits and within its bounds: %s is not",
  (written) => {
    expect(() => read({ LIMIT: written })).toThrow("LIMIT: has to be a whole number in digits, 1 or more");
  },
);

test.each([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
])("on or off is said by %s", (written, on) => {
  expect(read({ ON: written }).ON).toBe(on);
  expect(() => read({ ON: "yes" })).toThrow("ON: has to be 1 or 0");
});
