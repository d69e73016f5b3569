/** The query that names a page of a list, for links that lead back to it; empty for the first page. */
export function afterQuery(after: string | null | undefined): string {
  return after ? `?after=${encodeURIComponent(after)}` : "";
}
