import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { hydrateScript, withoutUnused, type Hydration } from "./hydrate";

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** A page with the boot script, in a browser whose waits end when the test says so. */
function opened({ when = "idle" as Hydration, delayMs = 0, line = {} as Line, cookie = "" } = {}) {
  const waits: { ms: number; run: () => void }[] = [];
  const { window } = new JSDOM(
    `<html><body><button data-early="recorder"><i>Record here</i></button>
    <link rel="x-preload" as="style" href="/next.css"><link rel="x-modulepreload" href="/part.js">
    <script type="x-module" nonce="n" src="/entry.js"></script>
    <script>${hydrateScript(when, delayMs)}</script></body></html>`,
    {
      runScripts: "dangerously",
      url: "https://akkhor.example.test/",
      beforeParse(opening) {
        if (cookie) opening.document.cookie = cookie;
        Object.defineProperty(opening.navigator, "connection", { value: line });
        const wait = (run: () => void, ms: number) => waits.push({ ms, run });
        Object.assign(opening, { setTimeout: wait, requestIdleCallback: (run: () => void) => wait(run, 0) });
      },
    },
  );
  const { document } = window;
  const loaded = () =>
    document.readyState === "complete"
      ? Promise.resolve()
      : new Promise<void>((done) => window.addEventListener("load", () => done()));
  return {
    document,
    loaded,
    /** Milliseconds of each wait that has begun. */
    waits: () => waits.map(({ ms }) => ms),
    endWait: () => waits.shift()?.run(),
    entry: () => document.querySelector<HTMLScriptElement>("script[type=module]"),
    linked: () => [...document.querySelectorAll("link")].map(({ rel }) => rel),
  };
}

test("what runs before the page hydrates is under a kilobyte", () => {
  expect(hydrateScript("idle").length).toBeLessThan(1024);
});

test("a page hydrates once it has loaded and the browser has nothing else to do", async () => {
  const page = opened();
  expect(page.waits()).toEqual([]);
  await page.loaded();
  expect([page.entry(), page.linked()]).toEqual([null, ["x-preload", "x-modulepreload"]]);
  page.endWait();
  expect(page.entry()).toMatchObject({ nonce: "n", src: "https://akkhor.example.test/entry.js" });
  expect(page.linked()).toEqual(["preload", "modulepreload"]);
  expect(page.document.querySelectorAll("script[src]")).toHaveLength(1);
});

test("by the operator's wish it rests before that, but not where its person came for its scripts", async () => {
  const resting = opened({ delayMs: 1500 });
  await resting.loaded();
  expect([resting.waits(), resting.entry()]).toEqual([[1500], null]);
  resting.endWait();
  expect([resting.waits(), resting.entry()]).toEqual([[0], null]);
  resting.endWait();
  expect(resting.entry()).not.toBeNull();

  const wanted = opened({ when: "now", delayMs: 1500 });
  expect([wanted.waits(), wanted.linked()]).toEqual([[], ["preload", "modulepreload"]]);
  expect(wanted.entry()).not.toBeNull();
});

test.each<[Line, string[]]>([
  [{ effectiveType: "3g" }, ["preload", "x-modulepreload"]],
  [{ saveData: true }, ["x-preload", "x-modulepreload"]],
])("on the line %j a page stays as it came, but where something waits to be sent", async (line, linked) => {
  const page = opened({ line });
  await page.loaded();
  expect([page.waits(), page.entry(), page.linked()]).toEqual([[], null, linked]);

  const waiting = opened({ line, cookie: "akkhor_waiting=7" });
  await waiting.loaded();
  waiting.endWait();
  expect(waiting.entry()).not.toBeNull();
});

test("a press on what only scripts can do is noted for them", async () => {
  const page = opened();
  page.document.querySelector("i")?.click();
  expect(page.document.documentElement.dataset.early).toBe("recorder");
});

test("how many pictures were chosen is noted at once, by the picker that takes several", () => {
  const { document } = opened();
  document.body.insertAdjacentHTML(
    "beforeend",
    '<div class="picker"><input type="file" multiple><input type="file"></div>',
  );
  const choose = (input: Element | undefined, files: number) => {
    Object.defineProperty(input, "files", { value: Array.from({ length: files }), configurable: true });
    input?.dispatchEvent(new (document.defaultView as unknown as typeof globalThis).Event("change", { bubbles: true }));
  };
  const [several, one] = document.querySelectorAll("input");
  const picker = document.querySelector<HTMLElement>(".picker");
  choose(several, 3);
  choose(one, 1);
  expect(picker?.style.getPropertyValue("--chosen")).toBe("3");
  choose(several, 0);
  expect(picker?.style.getPropertyValue("--chosen")).toBe("0");
});

test("what no element of a page needs is not in its boot script", () => {
  const script = `<script>${hydrateScript("idle")}</script>`;
  const early = `<button data-early="recorder"></button>${script}`;
  const picker = `<div class="picker"></div>${script}`;
  expect(withoutUnused(script)).not.toMatch(/data-early|--chosen/);
  expect(withoutUnused(early)).toContain("dataset.early");
  expect(withoutUnused(early)).not.toContain("--chosen");
  expect(withoutUnused(picker)).toContain("--chosen");
  expect(withoutUnused(early + picker)).toBe(early + picker);
});
