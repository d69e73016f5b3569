/** What the archive takes at once. */
const MOST = 100;

/** Ids of the boxes that are ticked, each once. What is no id is left out. */
export function tickedIds(given: URLSearchParams | FormData, name = "ids"): number[] {
  const ids = given.getAll(name).filter((id): id is string => typeof id === "string" && /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MOST);
}
