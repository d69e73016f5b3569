import { expect, test } from "vitest";
import type { Audience } from "archive/contract/items/audience";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { linksStand, seenFacts } from "./seen-facts";

const audience = (facts: Partial<Audience> = {}): Audience => ({
  people: 0,
  asked: 0,
  groups: 0,
  albums: 0,
  links: 0,
  links_until: null,
  links_change: null,
  ...facts,
});
const words = (facts: Partial<Audience>, language: "bn" | "en" = "en") =>
  seenFacts(language, PRIVATE, audience(facts)).words;
const UNTIL = "2026-12-03T09:00:00.000Z";

test("an item says who can see it, with how many and until when", () => {
  expect(words({})).toBe("Only you can see it");
  expect(words({ links: 1 })).toBe("Shared with anyone who has its link");
  expect(words({ people: 2, groups: 1, links: 2, links_until: UNTIL, asked: 1, albums: 3 })).toBe(
    "Shared with 2 people, 1 group and anyone who has one of its 2 links, until 3 December 2026 · " +
      "1 person was asked · in 3 shared albums",
  );
  expect(words({ people: 12, links: 1, links_until: UNTIL }, "bn")).toBe(
    "আপনি ছাড়াও দেখতে পান ১২ জন এবং যাঁর কাছে এর লিংক আছে (৩ ডিসেম্বর, ২০২৬ পর্যন্ত)",
  );
});

test("who was asked sees nothing yet", () => {
  expect(words({ asked: 2 })).toBe("Only you can see it · 2 people were asked");
});

test("what everybody sees, and what is its owner's alone, says so; links are told of where they open it", () => {
  expect(seenFacts("en", PUBLIC, audience({ links: 1 }))).toEqual({
    words: "Everyone can see it",
    alone: false,
    links: null,
  });
  expect(seenFacts("en", ONLY_ME, audience())).toEqual({
    words: "Only you can see it",
    alone: true,
    links: null,
  });
  expect(seenFacts("en", PRIVATE, audience({ links: 1 })).links).toBe("anyone who has its link");
});

test("what is said of links stands until the next of them ends", () => {
  const items = [audience(), audience({ links: 1, links_change: UNTIL }), null].map((each) => ({ audience: each }));
  expect(linksStand(items)).toBe(Date.parse(UNTIL));
  expect(linksStand([])).toBe(Infinity);
});
