/** The pages with one of them a place earlier or later; as they are where there is no such place. */
export function movedPage(ids: readonly number[], id: number, move: "earlier" | "later"): number[] {
  const from = ids.indexOf(id);
  const to = move === "earlier" ? from - 1 : from + 1;
  const next = ids.filter((one) => one !== id);
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  next.splice(to, 0, id);
  return next;
}
