import { expect, test } from "vitest";
import { chooseTests } from "../../scripts/changed.js";

const TESTS = [
  "app/ui/media/wave-path.test.ts",
  "tests/api/accounts/sign-in.test.ts",
  "tests/api/groups/groups.test.ts",
  "tests/api/groups/races.test.ts",
  "tests/api/items/list.test.ts",
  "tests/e2e/albums/albums.test.ts",
  "tests/e2e/journey/list.proof.test.ts",
  "tests/prove/albums/albums.test.ts",
];

/** Chosen among TESTS, where nothing imports anything but what is said here. */
function chosen(changed: string[], imports: Record<string, string[]> = {}) {
  const all = new Map([...TESTS.map((path): [string, string[]] => [path, []]), ...Object.entries(imports)]);
  const { unit, e2e } = chooseTests(changed, all);
  return [...unit.run, ...e2e.run];
}

test("a changed file's tests are those of its area, by the names of folders, and of what stands beside it", () => {
  expect(chosen(["app/routes/albums/list.tsx"])).toEqual(["tests/e2e/albums/albums.test.ts"]);
  expect(chosen(["archive/db/groups/group-shares.ts"])).toEqual([
    "tests/api/groups/groups.test.ts",
    "tests/api/groups/races.test.ts",
  ]);
  expect(chosen(["archive/http/items/items.ts"])).toEqual(["tests/api/items/list.test.ts"]);
  expect(chosen(["app/routes/sign-in/login.tsx"])).toEqual(["tests/api/accounts/sign-in.test.ts"]);
  expect(chosen(["app/ui/media/picture.tsx"])).toEqual(["app/ui/media/wave-path.test.ts"]);
  expect(chosen(["compose.yaml"])).toEqual([]);
});

test("a changed test runs alone of its area, and before all others", () => {
  expect(chosen(["archive/http/items/items.ts", "tests/api/groups/races.test.ts"])).toEqual([
    "tests/api/groups/races.test.ts",
    "tests/api/items/list.test.ts",
  ]);
});

test("a test that imports what changed is near by up to three steps, the fewer the nearer", () => {
  const imports = {
    "archive/far.ts": ["archive/base/log.ts"],
    "archive/farther.ts": ["archive/far.ts"],
    "archive/farthest.ts": ["archive/farther.ts"],
    "tests/b/one.test.ts": ["archive/base/log.ts"],
    "tests/a/three.test.ts": ["archive/farther.ts"],
    "tests/a/four.test.ts": ["archive/farthest.ts"],
  };
  expect(chosen(["archive/base/log.ts"], imports)).toEqual(["tests/b/one.test.ts", "tests/a/three.test.ts"]);
});

test("no more run than a minute holds, by what each took last, and it says how many are left", () => {
  const many = new Map(
    Array.from({ length: 20 }, (_, at) => [
      `tests/e2e/links/case-${at}.test.ts`,
      ["archive/domain/links/open-link.ts"],
    ]),
  );
  const { e2e } = chooseTests(["archive/domain/links/open-link.ts"], many);
  expect(e2e.run.length).toBeLessThan(5);
  expect(e2e.run.length + e2e.left).toBe(20);
  const dear = new Map([...many.keys()].map((path) => [path, path.endsWith("-7.test.ts") ? 5 : 90]));
  // The nearest all the same.
  expect(chooseTests(["archive/domain/links/open-link.ts"], many, dear).e2e.run).toEqual([e2e.run[0]]);
  dear.set(e2e.run[0] ?? "", 3);
  expect(chooseTests(["archive/domain/links/open-link.ts"], many, dear).e2e.run).toEqual([
    e2e.run[0],
    "tests/e2e/links/case-7.test.ts",
  ]);
});
