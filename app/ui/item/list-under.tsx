import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect } from "react";

/**
 * A list over which items open, each at an address of its own: opening one leaves the list alone, closing it brings the
 * list anew. A page that began as the item stays one, without a list under it, until somebody goes to the list's own
 * address.
 * @param path the list's own; of lists that have one each, what they are like
 */
export function listUnder(path: string | RegExp) {
  // In the browser alone: whether this tab holds a list that a modal can lie over.
  let hasList = false;
  /** Tells whether an address is of something that opens over the list. */
  const isInside = ({ pathname }: URL) => {
    const bare = pathname.replace(/\/$/, "");
    return typeof path === "string" ? bare !== path : !path.test(bare);
  };
  return {
    /** Opened as a document, an item is the page, and its list gives but its frame; hydrated, it lies over the list. */
    isFrame({ hydrated }: { hydrated: boolean }, url: URL): boolean {
      return !hydrated && isInside(url);
    },
    isInside,
    shouldRevalidate({
      currentUrl,
      nextUrl,
      formMethod,
      actionStatus,
      defaultShouldRevalidate,
    }: ShouldRevalidateFunctionArgs): boolean {
      // What did not arrive, or was refused, changed nothing.
      if (actionStatus !== undefined && actionStatus >= 400) return false;
      if (!hasList) return !isInside(nextUrl);
      const moves = currentUrl.pathname !== nextUrl.pathname;
      // Turning a page of a letter, or its language, is the modal's own doing too; asking again for the same address is
      // the list's.
      const opens = (moves || currentUrl.search !== nextUrl.search) && isInside(nextUrl) && formMethod === undefined;
      return !opens && (moves || defaultShouldRevalidate);
    },
    /**
     * The list with what is opened over it; dialogs hear whether there is one (`<Outlet context>`).
     * @param of what the list shows; null where an item is the page
     */
    List({ of, children }: { of: object | null; children: ReactNode }) {
      useEffect(() => {
        hasList = of !== null;
        return () => {
          hasList = false;
        };
      }, [of]);
      return (
        <>
          <Suspense fallback={null}>{children}</Suspense>
          <Outlet context={of !== null} />
        </>
      );
    },
  };
}
