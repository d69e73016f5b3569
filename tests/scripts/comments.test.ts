import { expect, test } from "vitest";
import { deadCitations, lowered, riddleFaults, riddlesIn, unknownRules } from "../../scripts/comments.js";

test("doc comments that begin with a question word or a genitive are counted, other comments are not", () => {
  const text = ["/** What it is. */", "/**\n * Of those, one.\n */", "/** Whatever. Of it. */", "// What this is."];
  expect(riddlesIn(text.join("\n"))).toBe(2);
});

test("their number may not grow, and the list follows where it falls", () => {
  const listed = { "app/a.ts": 2, "app/gone.ts": 1 };
  expect(riddleFaults({ "app/a.ts": 3, "app/gone.ts": 1 }, listed)).toHaveLength(1);
  expect(riddleFaults({ "app/a.ts": 1, "app/gone.ts": 1 }, listed)).toHaveLength(1);
  expect(riddleFaults({ "app/a.ts": 2, "app/gone.ts": 1, "app/b.ts": 0 }, listed)).toEqual([]);
  // A file that moved takes its number along; none has more than before.
  expect(lowered({ "app/a.ts": 0, "app/moved.ts": 1 }, listed)).toEqual({ "app/moved.ts": 1 });
  expect(() => lowered({ "app/a.ts": 2, "app/moved.ts": 2 }, listed)).toThrow("app/moved.ts");
  expect(() => lowered({ "app/a.ts": 3, "app/gone.ts": 0 }, listed)).toThrow("app/a.ts");
});

test("a comment names files that are there, and rules that docs/product.md has", () => {
  const paths = ["app/ui/link.tsx", "docs/product.md"];
  const text = '// As ui/link.tsx and lost.ts have it (product.md 2, 3 and 7).\nimport "./other.ts";';
  expect(deadCitations("app/x.ts", text, paths)).toEqual(["lost.ts"]);
  expect(deadCitations("docs/x.md", "`app/away.ts`", paths)).toEqual(["app/away.ts"]);
  expect(unknownRules(text, "# Rules\n\n## 2. Screens\n\n## 3. Fields\n")).toEqual(["7"]);
});
