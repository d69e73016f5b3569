import type { Page } from "playwright";
import { expect, test } from "vitest";
import { smallServer } from "./small-server";

const FOLDED = `<details><summary>More</summary><label>Year <input name="year"></label></details>`;

const REFUSED: [what: string, html: string, does: (page: Page) => Promise<unknown>, message: string | RegExp][] = [
  ["a field in a closed details", FOLDED, (page) => page.fill("[name=year]", "1971"), "is not visible"],
  ["a disabled field", `<input name="year" disabled>`, (page) => page.fill("[name=year]", "1"), "is disabled"],
  [
    "a button of a disabled fieldset",
    `<form><fieldset disabled><button>Go</button></fieldset></form>`,
    (page) => page.click("button"),
    "is disabled",
  ],
  ["a hidden link", `<p hidden><a href="/x">x</a></p>`, (page) => page.click("a"), "is not visible"],
  ["what a closed dialog holds", `<dialog><a href="/x">x</a></dialog>`, (page) => page.click("a"), "is not visible"],
  [
    "what the styles take away",
    `<style>.off { display: none }</style><a class="off" href="/x">x</a>`,
    (page) => page.click("a"),
    "is not visible",
  ],
  [
    "what the styles take away on a phone",
    `<style>@media (max-width:40rem){a{display:none}}</style><a href="/x">x</a>`,
    (page) => page.click("a"),
    "is not visible",
  ],
  ["a hidden field", `<input type="hidden" name="year">`, (page) => page.fill("[name=year]", "1"), "is not visible"],
  ["a read-only field", `<input name="year" readonly>`, (page) => page.fill("[name=year]", "1"), "is read-only"],
  [
    "letters in a field for numbers",
    `<input name="year" type="number">`,
    (page) => page.fill("[name=year]", "old"),
    "takes no old",
  ],
  ["text for a tick", `<input type="checkbox">`, (page) => page.fill("input", "x"), "no text can be typed"],
  [
    "an option that is not there",
    `<select><option>a</option></select>`,
    (page) => page.selectOption("select", "b"),
    "has no option",
  ],
  [
    "two files where one fits",
    `<input type="file">`,
    (page) =>
      page.setInputFiles(
        "input",
        [1, 2].map((name) => ({ name: String(name), mimeType: "", buffer: Buffer.alloc(0) })),
      ),
    "takes one file",
  ],
  [
    "one of several",
    `<a href="/x">x</a><a href="/y">y</a>`,
    (page) => page.click("a"),
    "strict mode violation: locator(a) finds 2",
  ],
  [
    "what is not there",
    ``,
    (page) => page.getByRole("link", { name: "Albums" }).click(),
    "getByRole(link, Albums) is not there",
  ],
  [
    "a button that only a script would hear",
    `<button type="button">Go</button>`,
    (page) => page.click("button"),
    "does nothing",
  ],
  ["words that lead nowhere", `<p>Go</p>`, (page) => page.getByText("Go").click(), "nothing happens"],
  ["a button outside of any form", `<button>Go</button>`, (page) => page.click("button"), "in no form"],
  [
    "an address outside of this machine",
    `<a href="https://example.org/">x</a>`,
    (page) => page.click("a"),
    "not of this machine",
  ],
  ["an address that never comes", ``, (page) => page.waitForURL("**/there"), "the page never came to **/there"],
  ["layout", `<p>x</p>`, (page) => page.locator("p").evaluate((text) => text.scrollWidth), "has no layout"],
  [
    "a picture's own size",
    `<img src="/x">`,
    (page) => page.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth),
    "has no pictures",
  ],
  ["Playwright's other ways", ``, async (page) => page.screenshot(), "the plain client has no page.screenshot"],
  ["a locator's other ways", ``, async (page) => page.locator("p").hover(), "the plain client has no locator.hover"],
];

test.concurrent.each(REFUSED)("%s is refused", async (_what, html, does, message) => {
  await using server = await smallServer({ "/": html });
  const page = await server.open();
  await expect((async () => does(page))()).rejects.toThrow(message);
  expect(server.met).toHaveLength(1);
});

test("a form goes nowhere that its page's policy does not let it, nor is it led on there", async () => {
  const body = `<form method="post" action="/away"><button>Go</button></form>`;
  const policy = { "content-security-policy": "default-src 'self'; form-action 'self'" };
  const pages = { "/": { headers: policy, body }, "/away": { status: 303, headers: { location: "" } } };
  await using server = await smallServer(pages);
  pages["/away"].headers.location = `${server.elsewhere}/there`;
  const page = await server.open();
  await expect(page.click("button")).rejects.toThrow("form-action 'self'");
  expect(server.met.map(({ url }) => url)).toEqual(["/", "/away"]);
});
