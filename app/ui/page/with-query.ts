/** An address with as much of a query as there is. */
export function withQuery(path: string, parts: Record<string, string | number | boolean | null | undefined>): string {
  const query = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}
