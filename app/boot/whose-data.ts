import { PERSON_HEADER } from "./person-header";
import { untilAnswered } from "./until-answered";

interface Router {
  state: { loaderData: { root?: { person?: { id: number } | null } }; revalidation: string };
}

/**
 * Has each request for data say whose page asks: somebody else may have signed in on this browser meanwhile, and their
 * things must not come into a page whose forms are another's (server/other-account.ts). What a page asks for by itself,
 * in the background, it asks for until it is answered. Remix itself has no way to do either.
 */
export function sayWhoseData(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const state = (window as { __remixRouter?: Router }).__remixRouter?.state;
    // The router asks by an address and settings, and nothing but it for data.
    if (!state || !init || input instanceof Request || !new URL(input, location.href).pathname.endsWith(".data"))
      return plain(input, init);
    const headers = new Headers(init.headers);
    // The person whom the bars of the page show by now.
    const person = state.loaderData.root?.person?.id;
    if (person) headers.set(PERSON_HEADER, String(person));
    const { signal, method } = init;
    const ask = (until: typeof signal) => plain(input, { ...init, headers, signal: until });
    return signal && !method && state.revalidation === "loading" ? untilAnswered(ask, signal) : ask(signal);
  };
}
