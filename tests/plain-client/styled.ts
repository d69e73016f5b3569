import { parse, type AtRule, type Rule } from "postcss";
import { holds, type Screen } from "./media-query";

interface Styled {
  selector: string;
  rank: number;
  fits: boolean;
}

const known = new Map<string, Styled[]>();

/**
 * The elements to which the page's style sheets give such a value, by the cascade of their rules; none that inherit it.
 */
export function styled(document: Document, css: string, screen: Screen, property: string, value: RegExp): Set<Element> {
  const key = `${property} ${screen.width} ${screen.touch} ${css}`;
  const rules = known.get(key) ?? rulesOf(css, screen, property, value);
  known.set(key, rules);
  const candidates = new Set(
    rules.filter(({ fits }) => fits).flatMap(({ selector }) => Array.from(document.querySelectorAll(selector))),
  );
  const winner = (element: Element) =>
    rules
      .filter(({ selector }) => element.matches(selector))
      .reduce((best, rule) => (rule.rank >= best.rank ? rule : best));
  return new Set([...candidates].filter((element) => winner(element).fits));
}

function rulesOf(css: string, screen: Screen, property: string, wanted: RegExp): Styled[] {
  const rules: Styled[] = [];
  parse(css).walkDecls(property, ({ parent, value, important }) => {
    if (parent?.type !== "rule" || !inForce(parent as Rule, screen)) return;
    for (const selector of (parent as Rule).selectors) {
      // What stands before or behind an element is no element.
      if (!selector.includes("::"))
        rules.push({ selector, rank: rankOf(selector) + (important ? 1e6 : 0), fits: wanted.test(value) });
    }
  });
  return rules;
}

function inForce(rule: Rule, screen: Screen): boolean {
  for (let at = rule.parent; at && at.type !== "root"; at = at.parent as typeof at) {
    const { name, params } = at as AtRule;
    if (name === "media" && !holds(params, screen)) return false;
  }
  return true;
}

/** Ids before classes before tags. */
function rankOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return (
    count(/#[\w-]+/g) * 1e4 +
    count(/\.[\w-]+|\[[^\]]+\]|:(?!not|is|has|where)[\w-]+/g) * 100 +
    count(/(^|[\s>+~(])[a-z][\w-]*/g)
  );
}
