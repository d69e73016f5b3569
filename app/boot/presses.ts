/** What React 18 wakes its root for at once. */
const PRESSES = ["click", "auxclick", "dblclick", "contextmenu", "mousedown", "mouseup", "pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel", "keydown", "keypress", "keyup", "input", "textInput", "change", "submit", "reset", "copy", "cut", "paste"];

/**
 * Keeps presses from React while it waits for the page's data: it would have to wake without them, which fails (its error 345).
 * The browser does meanwhile what it does on a sleeping page. @returns lets them through
 */
export function keepPresses(): () => void {
  const waking = new AbortController();
  for (const press of PRESSES) addEventListener(press, (event) => event.stopPropagation(), { capture: true, signal: waking.signal });
  return () => waking.abort();
}
