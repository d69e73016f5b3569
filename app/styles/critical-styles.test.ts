import { expect, test } from "vitest";
import { criticalStyles } from "./critical-styles";

const of = (css: string, html: string) => criticalStyles(css)(html);
const PAGE = '<html lang="bn"><body class="page wide"><p class="soft">।</p></body></html>';

test.each([
  [".soft{color:red}", ".soft{color:red}"],
  [".hard{color:red}", ""],
  [".hard,.soft{color:red}", ".soft{color:red}"],
  [".page .soft{color:red}", ".page .soft{color:red}"],
  [".hard .soft{color:red}", ""],
  ["*,::before{color:red}", "*,::before{color:red}"],
  ["p:hover{color:red}", "p:hover{color:red}"],
  ["video{color:red}", ""],
  ["p.soft:lang(bn){color:red}", "p.soft:lang(bn){color:red}"],
  ["[aria-busy=true]{color:red}", "[aria-busy=true]{color:red}"],
  [".page:has(>.hard){color:red}", ""],
  [".page:has(.hard,.soft){color:red}", ".page:has(.hard,.soft){color:red}"],
  [".page:not(.hard,:has(.soft .hard)){color:red}", ".page:not(.hard,:has(.soft .hard)){color:red}"],
  ["@media print{.hard{color:red}.soft{color:red}}", "@media print{.soft{color:red}}"],
  ["@media print{@supports (gap:0){.hard{color:red}}}", ""],
  ["@view-transition{navigation:auto}", "@view-transition{navigation:auto}"],
  [".hard{animation:come}@keyframes come{to{opacity:0}}", ""],
  ["@keyframes come{to{opacity:0}}.soft{animation:come}", ".soft{animation:come}@keyframes come{to{opacity:0}}"],
])("of %s a page keeps %s", (css, kept) => {
  expect(of(css, PAGE)).toBe(kept);
});

test("what somebody wrote is no class of the page", () => {
  expect(
    of(".hard{color:red}video{color:red}", '<p title="&lt;video class=&quot;hard&quot;"> class=&quot;hard&quot;</p>'),
  ).toBe("");
});
