import { expect, test } from "vitest";
import { screensOf, TABLE } from "./table";
import { wayOf, WAYS, type Way } from "./ways";

const VALUES = { language: ["bn", "en"], desktop: [false, true], dark: [false, true], awake: [false, true] } as const;
const NAMES = Object.keys(VALUES) as (keyof typeof VALUES)[];

/** Every two values of different names. */
const PAIRS = NAMES.flatMap((one, at) =>
  NAMES.slice(at + 1).flatMap((other) =>
    VALUES[one].flatMap((first) => VALUES[other].map((second) => ({ [one]: first, [other]: second }) as Partial<Way>)),
  ),
);

test("over all screens each language, width, theme and state of scripts meets each other, more than once", () => {
  const ways = screensOf(TABLE).map(wayOf);
  for (const each of WAYS) expect(ways.filter((way) => way === each).length, JSON.stringify(each)).toBeGreaterThan(9);
  for (const pair of PAIRS) {
    const meets = (way: Way) => NAMES.every((name) => !(name in pair) || pair[name] === way[name]);
    expect(WAYS.some(meets), JSON.stringify(pair)).toBe(true);
  }
});
