import { useEffect, useRef, type RefObject } from "react";
import { isModified } from "~/ui/controls/plain-press";
import { useBeforePaint } from "~/ui/controls/use-before-paint";

/** A swipe is at least so wide, and so much wider than high. */
const SWIPE_PX = 60;
const SWIPE_RATIO = 2;
/** At the window's edge a swipe is the browser's own way back. */
const EDGE_PX = 24;

const KEYS: Readonly<Record<string, Rel>> = { ArrowLeft: "prev", ArrowRight: "next" };
/** Elements that have the arrow keys, or the finger, for themselves. */
const OWN_USE = "input, select, textarea, audio, [role=slider], [contenteditable], .whole-view, .menu[open]";

type Rel = "prev" | "next";

/**
 * Turns by arrow keys and swipes over the item: the pages of a letter first, then the items of the list.
 * @param nav the links; the item stands before it, beside the links to its pages
 * @param item its id: another one is shown from its beginning
 */
export function useTurning(nav: RefObject<HTMLElement | null>, item: number): void {
  const shown = useRef(item);
  useEffect(() => {
    if (shown.current === item) return;
    shown.current = item;
    (nav.current?.closest("dialog") ?? window).scrollTo(0, 0);
    // The way that was pressed may have ended here: what has the focus then is the other one.
    if (document.activeElement === document.body) nav.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [nav, item]);
  // Before the item is seen: a key that is pressed as soon as it is, turns.
  useBeforePaint(() => {
    const area = nav.current?.parentElement;
    if (!area) return;
    const ended = new AbortController();
    const listening = { signal: ended.signal, passive: true };
    const turn = (rel: Rel) => area.querySelector<HTMLAnchorElement>(`.turn [rel=${rel}], .reading [rel=${rel}]`);
    document.addEventListener(
      "keydown",
      (event) => {
        const rel = KEYS[event.key];
        const link = rel && turn(rel);
        if (!link || isModified(event) || event.defaultPrevented || hasOwnUse(event)) return;
        event.preventDefault();
        link.click();
      },
      { signal: ended.signal },
    );
    let start: Touch | undefined;
    area.addEventListener(
      "touchstart",
      (event) => {
        const [one] = event.touches;
        const free = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1 && !hasOwnUse(event);
        start = free && one && one.clientX > EDGE_PX && one.clientX < innerWidth - EDGE_PX ? one : undefined;
      },
      listening,
    );
    area.addEventListener(
      "touchend",
      ({ changedTouches: [end] }) => {
        if (!start || !end) return;
        const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
        start = undefined;
        if (Math.abs(x) >= SWIPE_PX && Math.abs(x) >= SWIPE_RATIO * Math.abs(y)) turn(x < 0 ? "next" : "prev")?.click();
      },
      listening,
    );
    return () => ended.abort();
  }, [nav]);
}

function hasOwnUse({ target }: Event): boolean {
  return (
    document.querySelector(".whole-view[open]") !== null ||
    (target instanceof Element && target.closest(OWN_USE) !== null)
  );
}
