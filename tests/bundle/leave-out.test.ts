import { parseAst } from "vite";
import { expect, test } from "vitest";
import { without } from "../../scripts/leave-out";
import { NOT_BROUGHT } from "../../scripts/left-out";

test("settings are folded, unused functions emptied, and sentences for developers dropped", () => {
  const code =
    "function load(way) { if (future.one) { return way; } }\nfunction unused(a) { return a + 1; }\nfunction " +
    'check(a) { invariant(a, "Say " + a); }';
  expect(
    without(code, { fold: [["future.one", "true"]], bodies: { unused: "return 0" }, silent: ["invariant"] }, parseAst),
  ).toBe(
    "function load(way) { if (true) { return way; } }\nfunction unused(a) {return 0}\nfunction check(a) { " +
      "invariant(a); }",
  );
});

test("what nobody asks of a file without modules leaves it", () => {
  expect(without("exports.render=function(a){};exports.hydrateRoot=1;", { exports: ["render"] }, parseAst)).toBe(
    "exports.hydrateRoot=1;",
  );
});

test.each([{ fold: [["gone", ""]] as const }, { bodies: { gone: "" } }, { exports: ["gone"] }])(
  "a rule that finds nothing stops the build: %j",
  (rules) => {
    expect(() => without("function here() {}", rules, parseAst)).toThrow("gone");
  },
);

test.each([
  'import { Link, useFetcher } from "@remix-run/react";',
  '<Link to="/" prefetch="intent">',
  "<Form navigate={false}>",
  "export async function clientLoader() {}",
])("a source that needs what is left out is found: %s", (source) => {
  expect(source).toMatch(NOT_BROUGHT);
});

test.each([
  'import { Form, useNavigate } from "@remix-run/react";',
  "const navigate = useNavigate();",
  "/** Awaits the answer. */",
])("a source that does not is let be: %s", (source) => {
  expect(source).not.toMatch(NOT_BROUGHT);
});
