/** What React 18 hydrates its root for at once. */
const PRESSES = [
  "click",
  "auxclick",
  "dblclick",
  "contextmenu",
  "mousedown",
  "mouseup",
  "pointerdown",
  "pointerup",
  "pointercancel",
  "touchstart",
  "touchend",
  "touchcancel",
  "keydown",
  "keypress",
  "keyup",
  "input",
  "textInput",
  "change",
  "submit",
  "reset",
  "copy",
  "cut",
  "paste",
];

/**
 * Keeps presses from React while Remix reads the page's data, until its router is there: React would have to hydrate
 * without them, which fails (its error 345). The browser does meanwhile what it does on a page before hydration.
 */
export function keepPresses(): void {
  const reading = new AbortController();
  const keep = (event: Event) => {
    if ("__remixRouter" in window) reading.abort();
    else event.stopPropagation();
  };
  for (const press of PRESSES) addEventListener(press, keep, { capture: true, signal: reading.signal });
}
