import { styled } from "./styled";
import type { Screen } from "./media-query";

const NEVER = new Set(["head", "script", "style", "template", "datalist"]);

/** Whether an element of the page is on the screen. */
export type Sees = (element: Element) => boolean;

/**
 * As the page's tags and styles have it; what scrolling and size do is a browser's to show.
 * @param css all its style sheets
 */
export function sightOf(document: Document, css: string, screen: Screen): Sees {
  const away = styled(document, css, screen, "display", /^none/);
  const known = new Map<Element, boolean>();
  const sees: Sees = (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const seen = !away.has(element) && isShown(element) && (!element.parentElement || sees(element.parentElement));
    known.set(element, seen);
    return seen;
  };
  return sees;
}

/** By its tag alone. */
function isShown(element: Element): boolean {
  const name = element.localName;
  if (NEVER.has(name) || element.hasAttribute("hidden") || element.hasAttribute("popover")) return false;
  if (name === "dialog") return element.hasAttribute("open");
  return !(name === "input" && element.getAttribute("type") === "hidden") && !isFolded(element);
}

/** Whether the line breaks of an element's text are shown. */
export function linesOf(document: Document, css: string, screen: Screen): Sees {
  const keep = styled(document, css, screen, "white-space", /^(pre|break)/);
  return (element) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (keep.has(at)) return true;
    return false;
  };
}

/** Inside a closed `<details>`, but not its first summary. */
function isFolded(element: Element): boolean {
  const parent = element.parentElement;
  return (
    parent?.localName === "details" &&
    !parent.hasAttribute("open") &&
    element !== parent.querySelector(":scope > summary")
  );
}
