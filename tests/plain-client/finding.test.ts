import { expect, test } from "vitest";
import { smallServer } from "./small-server";

const PAGE = `
  <style>.poem { white-space: pre-line } .wide { display: none }
    @media (min-width: 40rem) { .wide { display: block } }</style>
  <header><a href="/">Akkhor</a></header>
  <main><article><header>inner</header></article>
    <section aria-labelledby="h"><h2 id="h">Letters of  mother</h2>
      <ul><li class="letter">one <b>long</b></li><li class="letter">two</li></ul></section>
    <button aria-label="Close it"><svg><title>x</title></svg></button> <button aria-hidden="true">Close</button>
    <label for="year">Year</label><input id="year" value="1971">
    <details><summary>More</summary><p>inside</p></details>
    <p class="wide">for wide screens</p><p>Only me<script>Only me</script></p>
    <div class="poem">first\nsecond</div><label><input type="checkbox"> Tick</label>
  </main>`;

test("roles and names are those of the accessibility tree", async () => {
  await using server = await smallServer({ "/": PAGE });
  const page = await server.open();
  expect(await page.getByRole("banner").count()).toBe(1);
  expect(await page.getByRole("heading", { name: "letters of mother", level: 2 }).count()).toBe(1);
  expect(await page.getByRole("heading", { name: "letters of mother", exact: true }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Close" }).count()).toBe(1);
  expect(await page.getByRole("textbox", { name: "Year" }).inputValue()).toBe("1971");
  expect(await page.getByRole("region", { name: "Letters" }).getByRole("listitem").allTextContents()).toEqual([
    "one long",
    "two",
  ]);
  await page.getByRole("checkbox", { name: /^Tick$/ }).check();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
});

test("words, labels and selectors find what Playwright's find", async () => {
  await using server = await smallServer({ "/": PAGE });
  const page = await server.open();
  expect(await page.getByText("only ME").count()).toBe(1);
  expect(await page.getByText("Only", { exact: true }).count()).toBe(0);
  expect(await page.getByLabel("year").inputValue()).toBe("1971");
  expect(await page.locator("html").count()).toBe(1);
  expect(await page.locator("section:has(.letter) .letter:has-text('LONG')").count()).toBe(1);
  expect(await page.locator("p:visible").allTextContents()).toEqual(["Only meOnly me"]);
  expect(await page.locator(".letter", { hasText: /^two$/ }).textContent()).toBe("two");
  expect(
    await page
      .locator(".letter")
      .filter({ has: page.locator("b") })
      .count(),
  ).toBe(1);
  expect(await page.locator(".letter").last().innerText()).toBe("two");
  expect(await page.locator(".letter").nth(1).or(page.locator("h2")).count()).toBe(2);
  expect(await Promise.all((await page.locator(".letter").all()).map((letter) => letter.textContent()))).toEqual([
    "one long",
    "two",
  ]);
});

test("what is folded or styled away is not read until it is opened", async () => {
  await using server = await smallServer({ "/": PAGE });
  const page = await server.open();
  const inside = page.getByText("inside");
  expect(await page.innerText("main")).not.toMatch(/inside|wide screens/);
  expect(await inside.isVisible()).toBe(false);
  await page.getByText("More").click();
  await inside.waitFor();
  expect(await page.innerText("main")).toContain("More\ninside");
  expect(await page.innerText(".poem")).toBe("first\nsecond");
  await page.getByText("More").click();
  await inside.waitFor({ state: "hidden" });
  expect(await page.locator(".wide").isVisible()).toBe(false);
});

test("of details of one name one is open", async () => {
  await using server = await smallServer({
    "/": `<details name="a" open><summary>A</summary>a</details><details name="a"><summary>B</summary>b</details>`,
  });
  const page = await server.open();
  await page.getByText("B", { exact: true }).click();
  expect(await page.locator("details[open] > summary").allTextContents()).toEqual(["B"]);
});
