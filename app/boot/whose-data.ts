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
    // The person whom the bars of the page show by now.
    const person = (window as { __remixRouter?: Router }).__remixRouter?.state.loaderData.root?.person?.id;
    if (person === undefined || origin !== location.origin || !pathname.endsWith(".data")) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(PERSON_HEADER, String(person));
    return plain(input, { ...init, headers });
  };
}
