import { useLocation, useNavigate } from "@remix-run/react";
import { useRef, useState, type MouseEvent } from "react";
import { isModified, isPlainPress } from "~/ui/controls/plain-press";
import { useBeforePaint } from "~/ui/controls/use-before-paint";
import { useDragging } from "~/ui/media/use-dragging";
import { sizeBeside, type WholeSize } from "./whole-sizes";

/** Gives along where it was opened from, so that closing is going back. */
export type FromItem = { fromItem?: string } | null;

/** CSS pixels of one press of an arrow key. */
const ARROW_PX = 60;
const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-ARROW_PX, 0],
  ArrowRight: [ARROW_PX, 0],
  ArrowUp: [0, -ARROW_PX],
  ArrowDown: [0, ARROW_PX],
};

const PAGE_KEYS: Readonly<Record<string, "prev" | "next">> = { ArrowLeft: "prev", ArrowRight: "next" };

/**
 * The whole view, hydrated: a modal dialog. Arrow keys move the picture, or turn the letter's pages where it is not
 * wider than the window; + and - make it larger and smaller, 0 shows it whole.
 * @param close address of the item without it
 * @param asked size that the address asks for
 * @param page of the letter; another one is seen from its beginning
 */
export function useWhole(close: string, asked: WholeSize, page: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(asked);
  const middle = useRef<{ x: number; y: number } | null>(null);
  const resizeTo = (to: WholeSize) => {
    middle.current = frame.current && middleOf(frame.current);
    setSize(to);
  };
  const resize = (to: WholeSize, event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    resizeTo(to);
  };
  // The same part of the picture stays in the middle.
  useBeforePaint(() => {
    if (frame.current && middle.current) bringToMiddle(frame.current, middle.current);
  }, [size]);
  useBeforePaint(() => {
    frame.current?.scrollTo(0, 0);
  }, [page]);
  useDragging(frame);

  const navigate = useNavigate();
  const state = useLocation().state as FromItem;
  const leave = (event?: MouseEvent) => {
    if (event && !isPlainPress(event)) return;
    event?.preventDefault();
    if (state?.fromItem === close) navigate(-1);
    else navigate(close, { replace: true, preventScrollReset: true });
  };
  const now = useRef({ leave, size, resizeTo });
  // With what is seen: Escape right after a page was turned leads to that page.
  useBeforePaint(() => {
    now.current = { leave, size, resizeTo };
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
        now.current.leave();
      },
      { signal },
    );
    // A browser lets a second Escape through without asking.
    element?.addEventListener("close", () => now.current.leave(), { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        const inWords = event.target instanceof Element && event.target.closest(".whole-words") !== null;
        if (isModified(event) || (inWords && event.key.startsWith("Arrow"))) return;
        if (press(event.key)) event.preventDefault();
      },
      { signal },
    );
    /** @returns whether it was one of the view's keys */
    function press(key: string): boolean {
      const to = { "+": 1, "=": 1, "-": -1 }[key] as 1 | -1 | undefined;
      if (to) now.current.resizeTo(sizeBeside(now.current.size, to));
      else if (key === "0") now.current.resizeTo("fit");
      else if (frame.current && moves(frame.current, key)) frame.current.scrollBy(...(ARROWS[key] ?? [0, 0]));
      else {
        const rel = PAGE_KEYS[key];
        const link = rel && element?.querySelector<HTMLAnchorElement>(`.whole-bar [rel=${rel}]`);
        link?.click();
        return Boolean(link);
      }
      return true;
    }
    return () => {
      // Its end is no other press on "close".
      ended.abort();
      element?.close();
    };
  }, []);

  return { dialog, frame, size, resize, leave, state };
}

/** Tells an arrow along which there is more of the picture than the window shows. */
function moves({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement, key: string): boolean {
  const [x, y] = ARROWS[key] ?? [0, 0];
  return (x !== 0 && scrollWidth > clientWidth) || (y !== 0 && scrollHeight > clientHeight);
}

/** Middle of the window as parts of the whole; null where all of it is seen, which then begins at its beginning. */
function middleOf(frame: HTMLElement): { x: number; y: number } | null {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = frame;
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return null;
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight };
}

function bringToMiddle(frame: HTMLElement, { x, y }: { x: number; y: number }): void {
  frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2;
  frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2;
}
