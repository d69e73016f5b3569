/** Where the archive's calls stand on its host. */
export const API_BASE = "/api/v1";

/** A path with its `{name}` parts filled in and escaped. */
export function fillPath(path: string, values: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
}

/** Paths of the API's own description: for programs, and as a page to read. */
export const DOCS_PATHS = { openapi: "/openapi.json", docs: "/docs" };
