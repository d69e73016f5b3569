import { expect, test } from "vitest";
import { meansNobody } from "./nobody";

test.each([
  "Unknown",
  " unknown. ",
  "UNKNOWN?",
  "?",
  "???",
  "-",
  "N/A",
  "Don't know",
  "অজানা",
  "অজানা।",
  "(অজ্ঞাত)",
  "জানি না",
])("%s is nobody", (typed) => expect(meansNobody(typed)).toBe(true));

test.each(["Nanu", "নানু", "Nanu?", "Unknown soldier", "অজানা খালা", "Anonna", "None of the above", "অজয়"])(
  "%s is somebody",
  (typed) => expect(meansNobody(typed)).toBe(false),
);
