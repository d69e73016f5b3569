export interface Sought {
  kind: "control" | "field" | "picker" | "text";
  name: string;
}

/**
 * Runs in the page, and so needs nothing from outside. What a person could use or read by that name: in sight, and in
 * the topmost dialog where one is open. A picker may be hidden behind its label.
 */
export function findInPage({ kind, name }: Sought): Element | null {
  const SELECTORS = {
    control: "button, a[href], summary, input[type=checkbox], input[type=radio]",
    field: "input, textarea",
    picker: "input[type=file]",
    text: "*",
  };
  const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return (
      plain(element.ariaLabel) ||
      plain(labels.map((label) => label.textContent).join(" ")) ||
      plain(element.textContent)
    );
  };
  const inSight = (element: Element) =>
    kind === "picker" ||
    (element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0);
  const layer = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const candidates = [...layer.querySelectorAll(SELECTORS[kind])].filter(inSight);
  if (kind === "text")
    return (
      candidates.find(
        (element) => plain((element as HTMLElement).innerText).includes(name) || element.ariaLabel === name,
      ) ?? null
    );
  return (
    candidates.find((element) => nameOf(element) === name) ??
    candidates.find((element) => nameOf(element).includes(name)) ??
    null
  );
}

/**
 * Runs in the page. The middle of an element, scrolled into sight; null where there is none, or something else lies
 * over it.
 */
export function placeOf(element: Element | null): { x: number; y: number } | null {
  if (!element || element.matches(":disabled")) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const top = document.elementFromPoint(place.x, place.y);
  return top && (element.contains(top) || top.closest("label")?.control === element) ? place : null;
}
