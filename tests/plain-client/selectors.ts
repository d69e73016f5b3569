import type { Sees } from "./sight";
import { has, textOf } from "./text";

const OWN = /:has-text\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\)|:visible/g;

/**
 * The elements of a CSS selector, with Playwright's `:has-text()` and `:visible` among it: each marks what it holds for
 * while the standard rest is looked up.
 */
export function select(root: ParentNode, document: Document, selector: string, sees: Sees): Element[] {
  if (
    /^(text|xpath|css|id|role)=|>>|^\/\/|:(text|text-is|nth-match|near|above|below|left-of|right-of)\(/.test(selector)
  ) {
    throw new Error(`the plain client knows no selector ${selector}`);
  }
  let marks = 0;
  const standard = selector.replace(OWN, (own: string, double?: string, single?: string) => {
    const mark = `data-plain-${++marks}`;
    const words = double ?? single ?? "";
    for (const element of document.querySelectorAll("*")) {
      if (own === ":visible" ? sees(element) : has(textOf(element), words)) element.setAttribute(mark, "");
    }
    return `[${mark}]`;
  });
  try {
    // A page's selector may mean its <html> too.
    return [...(root === document.documentElement ? document : root).querySelectorAll(standard)];
  } finally {
    for (let mark = 1; mark <= marks; mark++) {
      for (const element of document.querySelectorAll(`[data-plain-${mark}]`))
        element.removeAttribute(`data-plain-${mark}`);
    }
  }
}
