import { computeAccessibleName, getRole } from "dom-accessibility-api";
import type { Sees } from "./sight";
import { has, type Words } from "./text";

export interface RoleOptions {
  name?: Words;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  includeHidden?: boolean;
}

const LANDMARKS_OF_PARTS = "article, aside, main, nav, section";
/** Attributes that name what is a landmark only with a name. */
const NAMES = ["aria-label", "aria-labelledby", "title"];

/** The elements of a role, by their names, as people with a screen reader find them. */
export function byRole(
  all: Iterable<Element>,
  role: string,
  sees: Sees,
  { name, exact, level, checked, includeHidden, ...others }: RoleOptions,
): Element[] {
  if (Object.keys(others).length > 0)
    throw new Error(`the plain client's getByRole knows no ${Object.keys(others).join(", ")}`);
  return [...all].filter((element) => {
    if (roleOf(element) !== role) return false;
    if (!includeHidden && (!sees(element) || element.closest("[aria-hidden=true]"))) return false;
    if (level !== undefined && level !== levelOf(element)) return false;
    if (checked !== undefined && checked !== element.matches(":checked, [aria-checked=true]")) return false;
    return name === undefined || has(nameOf(element, sees), name, exact);
  });
}

function roleOf(element: Element): string | null {
  const role = getRole(element);
  if (element.hasAttribute("role")) return role;
  const name = element.localName;
  if (name === "summary") return null;
  if ((name === "header" || name === "footer") && element.parentElement?.closest(LANDMARKS_OF_PARTS)) return null;
  const isUnnamed = name === "section" || name === "form";
  return isUnnamed && !NAMES.some((attribute) => element.hasAttribute(attribute)) ? null : role;
}

function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? /^h([1-6])$/i.exec(element.tagName)?.[1]);
}

function nameOf(element: Element, sees: Sees): string {
  const style = (of: Element) => ({
    getPropertyValue: (name: string) => (name === "display" && !sees(of) ? "none" : ""),
  });
  // Of a style it asks for values alone.
  return computeAccessibleName(element, { getComputedStyle: style as unknown as typeof getComputedStyle });
}
