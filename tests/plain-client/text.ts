/** A test's words: a text that is to occur whatever its case, or a pattern. */
export type Words = string | RegExp;

const SILENT = new Set(["script", "style", "template", "noscript", "head"]);

export function normalised(text: string | null | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** Whether a text has the words, as Playwright's locators compare. */
export function has(text: string, words: Words, exact = false): boolean {
  const [of, wanted] = [normalised(text), words instanceof RegExp ? words : normalised(words)];
  if (wanted instanceof RegExp) return wanted.test(of);
  return exact ? of === wanted : of.toLowerCase().includes(wanted.toLowerCase());
}

/** All that an element says, scripts and styles left out; the caption of a button that is an input. */
export function textOf(element: Element): string {
  if (SILENT.has(element.localName)) return "";
  if (element.localName === "input")
    return /^(submit|button)$/.test(element.getAttribute("type") ?? "") ? (element.getAttribute("value") ?? "") : "";
  return [...element.childNodes]
    .map((node) => (node.nodeType === 1 ? textOf(node as Element) : node.nodeType === 3 ? node.nodeValue : ""))
    .join("");
}

/** The innermost elements that have the words, in the page's order. */
export function innermost(all: Iterable<Element>, words: Words, exact: boolean): Element[] {
  const fitting = new Set([...all].filter((element) => has(textOf(element), words, exact)));
  return [...fitting].filter((element) => ![...element.children].some((child) => fitting.has(child)));
}
