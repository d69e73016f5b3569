/** What the archive takes at once. */
export const MOST_AT_ONCE = 100;

/**
 * Ids that a form of boxes or an address has under one name (`ids=1&ids=2`), each once, in its order. What is no id is
 * left out.
 */
export function idsOf(params: URLSearchParams | FormData, name: string): number[] {
  const ids = params.getAll(name).filter((id): id is string => typeof id === "string" && /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MOST_AT_ONCE);
}
