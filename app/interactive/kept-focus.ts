import { useEffect, useRef, type RefObject } from "react";

/**
 * The focus stays in a part whose buttons come and go: where the one that had it is gone, the first of those that came
 * gets it.
 * @param next selector of what may get it
 * @param inside whether the focus was there when the part came: a press brought it
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, inside: boolean, next = "button:enabled"): void {
  const here = useRef(inside);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const gone = new AbortController();
    element.addEventListener("focusin", () => void (here.current = true), gone);
    element.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        // Nothing takes it where its button was taken away.
        if (relatedTarget instanceof Node) here.current = element.contains(relatedTarget);
      },
      gone,
    );
    return () => gone.abort();
  }, [part]);
  useEffect(() => {
    if (here.current && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  });
}
