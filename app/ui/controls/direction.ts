import { readsFromRight } from "archive/contract/text/direction";

/**
 * The attribute `dir` of somebody's words on the heaviest pages, which have no byte to spare: the page is read from the
 * left, so only other words need it (docs/decisions/0099).
 */
export function dirOf(text: string | null | undefined): "auto" | undefined {
  return text && readsFromRight(text) ? "auto" : undefined;
}
