import type { PageContext } from "./context";

/** A page with a token in its address: no other site is told the address, and nothing keeps the page. */
export function keepToOneself(page: Pick<PageContext, "setHeader">): void {
  page.setHeader("Referrer-Policy", "no-referrer");
  page.setHeader("Cache-Control", "no-store");
}
