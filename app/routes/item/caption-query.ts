/** The query that turns an item's caption to the other one, or back; keeps the rest. */
export function turnedQuery(query: string, turned: boolean): string {
  const params = new URLSearchParams(query);
  if (turned) params.set("caption", "other");
  else params.delete("caption");
  return params.size > 0 ? `?${params}` : "";
}
