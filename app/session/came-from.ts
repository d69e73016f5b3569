import { localPath } from "./person";

/**
 * Where the arrow of a phone's panel leads back: the page before it, or home.
 * @param panel the panel's own path, which is no page before it
 */
export function cameFrom(request: Request, panel: string): string {
  const referer = request.headers.get("referer") ?? "";
  const { pathname = "", search = "" } = URL.canParse(referer) ? new URL(referer) : {};
  return localPath(pathname.startsWith(panel) ? null : pathname + search);
}
