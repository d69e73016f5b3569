import { expect, test } from "vitest";
import { spentInWords, wantedSeconds } from "../../scripts/worker-seconds.js";

test("a run says what each folder took of its workers, beside what it may, and its dearest files", () => {
  const files = [
    { project: "unit", file: "tests/api/items/list.test.ts", seconds: 3 },
    { project: "unit", file: "tests/api/bags/bag.test.ts", seconds: 4.4 },
    { project: "unit", file: "docs/else.test.ts", seconds: 1 },
    { project: "e2e", file: "tests/e2e/items/item.test.ts", seconds: 9 },
  ];
  const wanted = new Map([
    ["tests/api", 6],
    ["tests/e2e", 5],
    ["tests/e2e/items", 10],
  ]);
  const words = spentInWords(files, wanted).replaceAll(/ +/g, " ");
  expect(words).toContain("Worker-seconds: unit 8, e2e 9");
  expect(words).toContain("\n tests/api 7 6\n tests/e2e/items 9 10\n all 17 21\n");
  expect(words).toMatch(/dearest files:\n 9 tests\/e2e\/items\/item\.test\.ts\n 4 tests\/api/);
});

test("docs/testing.md has a row for whatever the suite runs", async () => {
  const wanted = await wantedSeconds();
  for (const folder of ["app", "archive", "tests/api", "tests/e2e"])
    expect(wanted.get(folder), folder).toBeGreaterThan(0);
});
