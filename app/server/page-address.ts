import { LONGEST_PATH, MOST_PARTS } from "archive/contract/request-limits";

/**
 * Tells from its length and depth whether a path can be that of a page or file, before anything matches it: the
 * router's own work grows with the square of a path's slashes.
 */
export function isAddressOfPage(path: string): boolean {
  return path.length <= LONGEST_PATH && path.split("/", MOST_PARTS + 2).length <= MOST_PARTS + 1;
}

/** Whether a path's escapes are text: the router would write a line of its own for each that is not. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
