import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

/**
 * What a list over which items open asks for anew: opening one leaves the list alone; closing it brings the list anew, and so does a
 * page that began as the item and has no list. For a route's `shouldRevalidate`; its component says whether it has its list now.
 * @param path the list's own
 */
export function listUnder(path: string) {
  // In the browser alone: whether this tab holds a list that a modal can lie over.
  let hasList = false;
  return {
    shouldRevalidate({ currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
      // What did not arrive, or was refused, changed nothing; and a form that is a page of its own gets no list above it.
      if (actionStatus !== undefined && actionStatus >= 400) return false;
      const moves = currentUrl.pathname !== nextUrl.pathname;
      // Turning a page of a letter, or its language, is the modal's own doing too; asking again for the same address is the list's.
      const opens = (moves || currentUrl.search !== nextUrl.search) && nextUrl.pathname !== path && formMethod === undefined;
      if (opens) return !hasList;
      return moves || defaultShouldRevalidate;
    },
    useHasList(list: object | null): void {
      useEffect(() => {
        hasList = list !== null;
        return () => {
          hasList = false;
        };
      }, [list]);
    },
  };
}
