import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useRef, type MouseEvent } from "react";
import { isModified, isPlainPress } from "~/ui/controls/plain-press";
import { useBeforePaint } from "~/ui/controls/use-before-paint";
import type { ZoomHands } from "~/ui/media/zoom-hands";

/** Gives along where it was opened from, so that closing is going back. */
export type FromItem = { fromItem?: string } | null;

type Press = (hands: ZoomHands) => void;

const PAGE_KEYS: Readonly<Record<string, "prev" | "next">> = {
  ArrowLeft: "prev",
  ArrowRight: "next",
  PageUp: "prev",
  PageDown: "next",
};

/**
 * The whole view, hydrated: a modal dialog, with the picture in the person's hands; keys turn the letter's pages.
 * @param close address of the item without it
 */
export function useWhole(close: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hands = useRef<ZoomHands>();
  const pressed = useRef<Press[]>([]);
  const hold = useCallback((held: ZoomHands | undefined) => {
    hands.current = held;
    if (held) for (const press of pressed.current.splice(0)) press(held);
  }, []);
  // Their script may still be on its way: what was pressed meanwhile is done then.
  const inHands = (press: Press) => (hands.current ? press(hands.current) : void pressed.current.push(press));
  const navigate = useNavigate();
  const state = useLocation().state as FromItem;
  const leave = (event?: MouseEvent) => {
    if (event && !isPlainPress(event)) return;
    event?.preventDefault();
    if (state?.fromItem === close) navigate(-1);
    else navigate(close, { replace: true, preventScrollReset: true });
  };
  const leaving = useRef(leave);
  // With what is seen: Escape right after a page was turned leads to that page.
  useBeforePaint(() => {
    leaving.current = leave;
  });

  // Before it leaves the page: once it has left, the browser no longer gives the focus back to what opened it.
  useBeforePaint(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const element = dialog.current;
    // As the document has it, it is open and not modal.
    element?.removeAttribute("open");
    element?.showModal();
    element?.addEventListener(
      "cancel",
      (event) => {
        event.preventDefault();
        leaving.current();
      },
      { signal },
    );
    // A browser lets a second Escape through without asking.
    element?.addEventListener("close", () => leaving.current(), { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        const inWords = event.target instanceof Element && event.target.closest(".whole-words") !== null;
        if (isModified(event) || (inWords && /^(Arrow|Page)/.test(event.key))) return;
        const rel = PAGE_KEYS[event.key];
        const link = rel && element?.querySelector<HTMLAnchorElement>(`.whole-bar [rel=${rel}]`);
        if (hands.current?.key(event.key)) event.preventDefault();
        else if (link) {
          event.preventDefault();
          link.click();
        }
      },
      { signal },
    );
    return () => {
      // Its end is no other press on "close".
      ended.abort();
      element?.close();
    };
  }, []);

  return { dialog, inHands, hold, leave, state };
}
