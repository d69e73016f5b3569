// Each of these runs in the page. The first three run before anything of it.

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What moved in a page by itself: how much, and from where to where, for whoever has to find out why. */
export interface Shifts {
  layoutShift: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts?: Shifts;
  }
}

/** Name of a window whose person saves no data; a window keeps its name from page to page. */
const SAVES_NO_DATA = "saves-no-data";

/** A person who saves data, for whom pages are not hydrated, until the window is called otherwise. */
export const saveData = `Object.defineProperty(navigator, "connection", {
  value: { effectiveType: "4g", get saveData() { return window.name !== "${SAVES_NO_DATA}" } },
})`;

/** Nobody was asked yet. A Chromium without a window says they had refused. */
export function neverAsked(): void {
  Object.defineProperty(Notification, "permission", { value: "default" });
}

/** Adds up what moves without the person's doing. */
export function keepShifts(): void {
  const shifts: Shifts = (window.shifts = { layoutShift: 0, moved: [] });
  const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(",");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.layoutShift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const part = node instanceof Element ? node : node?.parentElement;
        shifts.moved.push(
          `${Math.round(startTime)} ms, ${value.toFixed(4)}: ${part?.tagName}.${part?.className} ` +
            `${rect(previousRect)} to ${rect(currentRect)}`,
        );
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Its person begins or ceases to save data. */
export const setSavesData = (saves: boolean) => `window.name = "${saves ? "" : SAVES_NO_DATA}"`;

/** The page's own script that hydrates it runs again, as at first. */
export function runBootScript(): void {
  const boot = [...document.scripts].find(({ text }) => text.includes("x-module") && text.includes("saveData"));
  if (!boot) return;
  const again = document.createElement("script");
  again.nonce = boot.nonce;
  again.text = boot.text;
  document.head.append(again);
  again.remove();
}

/** Code in the page itself that runs before hydration. The loaders' data is no code. */
export function inlineCode(): string {
  return [...document.scripts]
    .filter((script) => !script.src && (script.type === "" || script.type === "module"))
    .map((script) => script.text)
    .filter((text) => !/^\s*window\.__remixContext(\.\w+)? ?=|^\s*window\.__remixContext\.streamController/.test(text))
    .join("\n");
}

/** Scrolls to the end as a thumb does, so that every late picture is asked for. */
export async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
    scrollTo(0, at);
    await frame();
    await frame();
  }
}

/** Until the page has nothing to do. */
export function untilIdle(): Promise<unknown> {
  return new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
}
