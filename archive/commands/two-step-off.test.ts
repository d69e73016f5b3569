import { expect, test } from "vitest";
import { formatTurnedOff, readAccount } from "./two-step-off";
import { wordsIn } from "./words";

const AMINA = readAccount(wordsIn("en"), ["amina@example.test"], "880");

test("the operator names a person by either address, as people write it", () => {
  expect(readAccount(wordsIn("en"), [" Amina@Example.test "], "880")).toBe("amina@example.test");
  expect(readAccount(wordsIn("en"), ["01712-345678"], "880")).toBe("+8801712345678");
});

test.for([[[]], [["a@b.test", "c@d.test"]], [["amina"]]] as const)(
  "what is no address says how to ask: %j",
  ([words]) => {
    expect(() => readAccount(wordsIn("en"), [...words], "880")).toThrow("npm run two-step:off -- ADDRESS");
  },
);

test("it says what was done, what was so already, and whom it knows not", () => {
  expect(formatTurnedOff(wordsIn("en"), AMINA, true)).toContain("Two-step sign-in is off for amina@example.test");
  expect(formatTurnedOff(wordsIn("en"), AMINA, false)).toContain("was off");
  expect(formatTurnedOff(wordsIn("bn"), AMINA, true)).toContain("দুই ধাপে সাইন ইন বন্ধ");
  expect(() => formatTurnedOff(wordsIn("en"), AMINA, null)).toThrow("Nobody has an account with amina@example.test");
});
