import { useNavigate } from "@remix-run/react";
import { useEffect, type RefObject } from "react";
import { OVER_LIST } from "~/ui/controls/dialog";
import { isPlainPress } from "~/ui/controls/plain-press";

/**
 * Lets plain `<a>` of a long list open as dialogs over it on a hydrated page: one listener for all,
 * since a `<Link>` each costs the server more than the list itself (budgets.md).
 * @param list holds the list alone, not the dialog that opens over it
 */
export function useFollowLinks(list: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        !link ||
        !isPlainPress(event) ||
        event.defaultPrevented ||
        link.target ||
        link.hasAttribute("download") ||
        link.origin !== location.origin
      )
        return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { state: OVER_LIST, preventScrollReset: true });
    };
    element.addEventListener("click", follow);
    return () => element.removeEventListener("click", follow);
  }, [list, navigate]);
}
