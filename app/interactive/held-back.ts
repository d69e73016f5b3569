import { useEffect, type RefObject } from "react";

/**
 * Holds back the form around a part while something is wrong with it, and puts the focus on the part's button.
 * @param judge what is wrong; null for nothing
 */
export function useHeldBack<Fault>(
  part: RefObject<HTMLElement | null>,
  judge: (form: HTMLFormElement) => Fault | null,
  tell: (fault: Fault) => void,
): void {
  useEffect(() => {
    const form = part.current?.closest("form");
    const left = new AbortController();
    const submit = (event: Event) => {
      const fault = form && judge(form);
      if (!fault) return;
      event.preventDefault();
      event.stopPropagation();
      tell(fault);
      part.current?.querySelector("button")?.focus();
    };
    form?.addEventListener("submit", submit, left);
    return () => left.abort();
  });
}
