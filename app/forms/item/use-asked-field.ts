import { useLocation } from "@remix-run/react";
import { useEffect, type RefObject } from "react";

/**
 * Brings the focus to the field that the address asks for ("#written_at"), unfolded: a browser does so itself with a
 * page that it opens, but not with one that comes over another, or after it.
 * @param part around the form
 */
export function useAskedField(part: RefObject<HTMLElement>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const form = part.current?.querySelector("form");
    const asked = [...(form?.querySelectorAll<HTMLElement>("[id]") ?? [])].find(({ id }) => `#${id}` === hash);
    if (!form || !asked || form.contains(document.activeElement)) return;
    const folded = asked.closest("details");
    if (folded) folded.open = true;
    asked.focus();
  }, [hash, part]);
}
