import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import { MenuWords } from "./menu";

const ASKED = "print";

/**
 * A line in a menu that prints the page. Before hydration nothing but the browser's own menu can: there the same page
 * comes again and says so. Needs the message area "item".
 */
export function PrintLine() {
  const t = useMessages("item");
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  asked.set(ASKED, "1");
  const print = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest("details")?.removeAttribute("open");
    window.print();
  };
  return (
    <a className="menu-item" href={`${pathname}?${asked}`} rel="nofollow" onClick={print}>
      <MenuWords icon="printer">{t("print")}</MenuWords>
    </a>
  );
}

/**
 * Tells if the page has what is for paper alone: once it is hydrated, since a browser without scripts fetches also what
 * is not shown; there once printing was asked for.
 */
export function useOnPaper(): boolean {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated || new URLSearchParams(search).has(ASKED);
}

/** Tells how a page is printed, where that was asked before hydration. Needs the message area "item". */
export function PrintHint() {
  const t = useMessages("item");
  const { search } = useLocation();
  if (!new URLSearchParams(search).has(ASKED)) return null;
  return (
    <p className="small soft hint" role="status">
      {t("printHint")}
    </p>
  );
}
