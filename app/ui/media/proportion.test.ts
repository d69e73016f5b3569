import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proportionClass } from "./proportion";

const CSS = readFileSync("app/styles/proportions.css", "utf8");
const RULES = [...CSS.matchAll(/\.p(\d+) \{\s*--p: ([\d.]+);/g)].map(([, name, value]) => [
  Number(name),
  Number(value),
]);

test("each class of proportions has its rule, and each picture is cut by a fortieth at most", () => {
  expect(RULES.map(([name]) => name)).toEqual(Array.from({ length: 24 }, (_, name) => name));
  for (let wide = 0.66; wide < 2; wide += 0.01) {
    const name = Number(proportionClass(wide * 1000, 1000)?.slice(1));
    const kept = RULES[name]?.[1] ?? 0;
    expect(Math.abs(Math.log(kept / wide)), `${wide}`).toBeLessThan(0.03);
  }
});

test("what is taller or wider than any has the nearest, and what has no size yet none", () => {
  expect(proportionClass(100, 1000)).toBe("p0");
  expect(proportionClass(1000, 100)).toBe("p23");
  expect(proportionClass(null, null)).toBeUndefined();
});
