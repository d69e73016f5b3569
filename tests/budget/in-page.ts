interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Runs in the page, before anything of it: a person who saves data, for whom it stays asleep, until the address says
 * other.
 */
export function saveData(): void {
  const connection = {
    effectiveType: "4g",
    get saveData() {
      return location.hash !== "#saves-no-data";
    },
  };
  Object.defineProperty(navigator, "connection", { value: connection });
}

/**
 * Runs in the page: its person saves no data any more, and the page's own script that wakes it runs again, as at first.
 */
export function wake(): void {
  // In the address, so that it holds where the page loads itself anew.
  history.replaceState(history.state, "", "#saves-no-data");
  const boot = [...document.scripts].find(({ text }) => text.includes("x-module") && text.includes("saveData"));
  if (!boot) return;
  const again = document.createElement("script");
  again.nonce = boot.nonce;
  again.text = boot.text;
  document.head.append(again);
  again.remove();
}

/** Runs in the page, before anything of it: adds up what moved without the person's doing. */
export function keepShifts(): void {
  const shifts = (window.shifts = { layoutShift: 0, moved: [] as string[] });
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

/** Runs in the page: code in the page itself that runs while it sleeps. The loaders' data is no code. */
export function inlineCode(): string {
  return [...document.scripts]
    .filter((script) => !script.src && (script.type === "" || script.type === "module"))
    .map((script) => script.text)
    .filter((text) => !/^\s*window\.__remixContext(\.\w+)? ?=|^\s*window\.__remixContext\.streamController/.test(text))
    .join("\n");
}

/** Runs in the page, before anything of it: nobody was asked yet. A Chromium without a window says they had refused. */
export function neverAsked(): void {
  Object.defineProperty(Notification, "permission", { value: "default" });
}
