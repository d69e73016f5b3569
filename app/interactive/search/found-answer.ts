/** What the address of live search answers: the list as the page of search shows it, and how much that is, in words. */
export interface FoundAnswer {
  html: string;
  told: string;
}

const PATIENCE_MS = 8000;

/** Where the list is asked for. @param of a query, or the query part of an address that leads to more */
export function foundAddress(of: Record<string, string> | string): string {
  return `/search/found?${new URLSearchParams(of)}`;
}

/** The list as elements of this page; our own server made them, and they hold no scripts. */
export function nodesOf({ html }: FoundAnswer): Element[] {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return [...parsed.body.children].map((child) => document.importNode(child, true));
}

/** Null where none came. */
export async function fetchMore(address: string, leaving: AbortSignal): Promise<FoundAnswer | null> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(address, { signal }).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
