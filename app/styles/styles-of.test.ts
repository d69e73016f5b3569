import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "..");

test("the landing page's own sheet dresses nothing that any other screen shows", () => {
  const sheet = readFileSync(join(APP, "styles/landing.css"), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  // The first class of each selector; a rule for something shared within the landing is told by it.
  const own = new Set([...sheet.matchAll(/^\s*\.([\w-]+)/gm)].map(([, name = ""]) => name));
  expect(own.size).toBeGreaterThan(3);
  const others = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx") && !file.startsWith("routes/landing/"));
  const shared = others.flatMap((file) => {
    const used = [...readFileSync(join(APP, file), "utf8").matchAll(/className="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
    return used.filter((name) => own.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(shared).toEqual([]);
});
