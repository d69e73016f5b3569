import { expect, test } from "vitest";
import { Email } from "./address";
import { shownAddress } from "./shown-address";

test.each([
  "amina@example.test",
  "+8801712345678",
  "amina@উদাহরণ.বাংলা",
  "amina@ডাক.উদাহরণ.বাংলা",
  "amina@উদাহরণ.com",
  "amina@example.বাংলা",
  "amina@bücher.example",
  "amina@उदाहरण.भारत",
  "amina@例子.test",
  "amina@пример.рф",
])("%s is shown as it was typed", (typed) => {
  const kept = typed.includes("@") ? Email.parse(typed) : typed;
  expect([/^[\0-\u007f]+$/.test(kept), shownAddress(kept)]).toEqual([true, typed.normalize("NFC")]);
});

test.each([
  ["a Cyrillic letter among Latin ones", "amina@ex\u0430mple.test"],
  ["Cyrillic letters that pass for Latin ones", "amina@\u0430\u0440\u0440\u04cf\u0435.com"],
  ["Greek letters before a Latin end", "amina@\u03bf\u03c1\u03b1.com"],
  ["Bengali letters among Latin ones", "amina@exampleক.test"],
  ["Bengali digits among Latin letters", "amina@example১.test"],
  ["a letter without its dot", "amina@\u0131con.test"],
  ["another g", "amina@\u0261mail.com"],
])("a domain of %s is shown in ASCII", (_what, typed) => {
  const kept = Email.parse(typed);
  expect(kept).toMatch(/@.*xn--/);
  expect(shownAddress(kept)).toBe(kept);
});

test("what is no domain stays as it is kept", () => {
  expect(shownAddress("amina@xn--a.test")).toBe("amina@xn--a.test");
});
