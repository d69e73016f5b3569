/** The query that names a page of a list, for links that lead back to it; empty for the first page. */
export function pageQuery(url: URL): string {
  const after = url.searchParams.get("after");
  return after ? `?after=${encodeURIComponent(after)}` : "";
}
