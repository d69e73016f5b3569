import { PERSON_HEADER } from "./person-header";

interface Router {
  state: { loaderData: { root?: { person?: { id: number } | null } } };
}

/**
 * Has each request for data say whose page asks: somebody else may have signed in on this browser meanwhile, and their
 * things must not come into a page whose forms are another's (server/other-account.ts). Remix itself has no way to add
 * a header.
 */
export function sayWhoseData(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : input, location.href);
    const person = personOf((window as { __remixRouter?: Router }).__remixRouter);
    if (person === undefined || origin !== location.origin || !pathname.endsWith(".data")) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(PERSON_HEADER, String(person));
    return plain(input, { ...init, headers });
  };
}

/** Number of the person whom the bars of the page show by now. */
function personOf(router: Router | undefined): number | undefined {
  return router?.state.loaderData.root?.person?.id;
}
