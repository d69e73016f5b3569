import { BUILD_HEADER, PERSON_HEADER, STAYS } from "./page-headers";
import { untilAnswered } from "./until-answered";

interface Router {
  state: {
    loaderData: { root?: { person?: { id: number } | null } };
    revalidation: string;
    navigation: { state: string };
  };
}

/**
 * Has each request for data say whose page asks: somebody else may have signed in on this browser meanwhile, and their
 * things must not come into a page whose forms are another's (server/other-account.ts). It says the page's build too:
 * while a release is brought in, the server may be of the next (server/other-build.ts). What a page asks for by itself,
 * in the background, it asks for until it is answered. Remix itself has no way to do any of it.
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
    // Where its person goes on meanwhile, the router calls that a revalidation still.
    const isByItself = signal && !method && state.revalidation === "loading" && state.navigation.state === "idle";
    headers.set(BUILD_HEADER, window.__remixManifest.version + (isByItself ? STAYS : ""));
    const ask = (until: typeof signal) => plain(input, { ...init, headers, signal: until });
    return isByItself ? untilAnswered(ask, signal).then((answer) => ofThisBuild(answer, signal)) : ask(signal);
  };
}

/** The answer; of a server of another build none, until nobody wants it any more: the page stays as it is. */
function ofThisBuild(answer: Response, signal: AbortSignal): Response | Promise<Response> {
  if (answer.status !== 409) return answer;
  return new Promise((_done, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
}
