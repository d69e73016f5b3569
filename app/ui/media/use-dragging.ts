import { useEffect, type RefObject } from "react";

/** Lets a mouse drag what a frame scrolls. A finger scrolls by itself, and two leave the zooming to the browser. */
export function useDragging(frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    let held: { x: number; y: number } | null = null;
    element.addEventListener(
      "pointerdown",
      ({ pointerType, button, pointerId, clientX, clientY, target }) => {
        // On its bars the browser does it.
        if (pointerType !== "mouse" || button !== 0 || target === element) return;
        held = { x: clientX, y: clientY };
        element.setPointerCapture(pointerId);
      },
      { signal },
    );
    element.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (!held) return;
        element.scrollBy(held.x - clientX, held.y - clientY);
        held = { x: clientX, y: clientY };
      },
      { signal },
    );
    for (const end of ["pointerup", "pointercancel"] as const)
      element.addEventListener(end, () => (held = null), { signal });
    return () => ended.abort();
  }, [frame]);
}
