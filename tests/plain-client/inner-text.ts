import type { Sees } from "./sight";

const BLOCKS = new Set(
  (
    "address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 " +
    "h5 h6 header hr legend li main nav ol p pre section summary table tr ul"
  ).split(" "),
);

/** What is read of an element: what is off the screen left out, a line for each block. */
export function innerText(element: Element, sees: Sees, keepsLines: Sees): string {
  const lines = seenText(element, sees, keepsLines)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim());
  return lines.filter(Boolean).join("\n");
}

function seenText(element: Element, sees: Sees, keepsLines: Sees): string {
  if (!sees(element)) return "";
  const inside = [...element.childNodes].map((node) => {
    const text = node.nodeValue ?? "";
    if (node.nodeType === 3) return keepsLines(element) ? text : text.replace(/\s+/g, " ");
    return node.nodeType === 1 ? seenText(node as Element, sees, keepsLines) : "";
  });
  return BLOCKS.has(element.localName) ? `\n${inside.join("")}\n` : inside.join("");
}
