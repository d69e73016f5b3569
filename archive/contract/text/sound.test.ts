import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { normalise, termsOf } from "./search-text";
import { soundedTerms, soundsLike, soundsOf } from "./sound";
import { SOUND_STEPS } from "./sound-steps";

const keys = (text: string) => soundsOf(normalise(text)).join(" ");

test.each([
  ["চিঠি", "chithi", "chithee", "cithi"],
  ["মায়ের", "mayer", "maer", "মা-এর"],
  ["স্বাধীনতা", "shadhinota", "swadhinata", "sadhinata"],
  ["ভালোবাসা", "bhalobasha", "valobasa"],
  ["বরিশাল", "Barishal", "borishal", "বরিসাল"],
  ["কলকাতা", "Kolkata", "Calcutta"],
  ["ঢাকা", "Dhaka", "Dacca"],
  ["চৌধুরী", "Chowdhury", "choudhuri"],
  ["বৃষ্টি", "brishti", "bristi"],
  ["হুমায়ূন", "Humayun"],
  ["ঋতুপর্ণা", "Rituparna"],
])("%s sounds as it is written elsewhere", (bengali, ...others) => {
  for (const other of others) expect(keys(other), other).toBe(keys(bengali));
});

test("an ending typed apart belongs to its word, and what has no sound has no keys", () => {
  const terms = soundedTerms(termsOf("ma er chithi 1971"));
  expect(terms?.map(({ text, sounds: [key] }) => [text, key])).toEqual([
    ["maer", "MER"],
    ["chithi", "CITI"],
    ["1971", undefined],
  ]);
  expect(soundedTerms(termsOf("1971 ❤"))).toBeNull();
});

test("words written as one are heard as two", () => {
  const [mukti, juddho] = soundedTerms(["mukhe", "bhat"]) ?? [];
  if (!mukti || !juddho) throw new Error("no sound");
  expect([soundsLike("মুখেভাতের", mukti), soundsLike("মুখেভাতের", juddho), soundsLike("ভাতের", mukti)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("the steps are those that the database knows", () => {
  // Another sum: a new migration makes `search_sounds` anew (0071 reads the steps of today) and fills in all rows.
  const sum = createHash("sha256").update(JSON.stringify(SOUND_STEPS)).digest("hex").slice(0, 16);
  expect(sum).toBe("581dbf86d69ca7c8");
});
