import { expect, test } from "vitest";
import { deferHydration, deferModules } from "./defer-hydration";
import { hydrateScript } from "./hydrate";

const page = (...scripts: string[]) => `<html><body><p>A letter</p>${scripts.join("")}</body></html>`;
const script = (text: string, more = "") => `<script nonce="n"${more}>${text}</script>`;

test("what only hydration needs leaves the page, and its elements stay in their places", () => {
  const html = page(
    script('((STORAGE_KEY, restoreKey) => {})("positions", null)'),
    '<link rel="modulepreload" href="/a.js"/>',
    script('window.__remixContext = {"basename":"/"};'),
    script("\nimport * as route0", ' type="module" async=""'),
  );
  expect(deferHydration(html, "", "/entry.js")).toBe(
    page(
      script(""),
      '<link rel="x-modulepreload" href="/a.js"/>',
      script(""),
      '<script nonce="n" type="x-module" src="/entry.js"></script>',
    ),
  );
});

test("the loaders' data stays whole, as a block that nothing runs and no text of a person's closes", () => {
  const text = '[{"_1":2},"caption","</script><script>alert(1)</script> \u2028 \\"quoted\\""]\n';
  const html = deferHydration(page(), text, "/entry.js");
  const [, block = ""] = /<script type="x-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toEqual(JSON.parse(text));
  expect(html.replace(`<script type="x-data">${block}</script>`, "")).toBe(page());
});

test("the script that hydrates the page stays", () => {
  const boot = script(hydrateScript("idle"));
  expect(deferHydration(boot, "", "/entry.js")).toBe(boot);
  expect(deferModules(boot, "", "n")).toBe(boot);
});

test("a bundler's scripts lie still in development", () => {
  const scripts = '<script type="module">x</script><link rel="modulepreload" href="/a.js">';
  expect(deferModules(scripts, "</script>", "n")).toBe(
    '<script type="x-module">x</script><link rel="x-modulepreload" href="/a.js">' +
      '<script nonce="n">window.__remixContext.streamController.enqueue("\\u003c/script>");' +
      "window.__remixContext.streamController.close()</script>",
  );
});
