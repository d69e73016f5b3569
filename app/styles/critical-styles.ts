import { parse, type ChildNode, type Container } from "postcss";

/** Gives the rules of a page that has these names; empty where none is for it. */
type Part = (names: ReadonlySet<string>) => string;

/** At-rules that others call by their name. */
const CALLED = new Set(["keyframes", "position-try"]);
/** What a pseudo-class excludes, or says in words of its own. */
const OTHER = /:(?!has|is|where)[\w-]+\((?:[^()]|\([^()]*\))*\)/g;
const CHOICE = /\([^()]*,[^()]*\)/g;
const NAME = /\.[A-Za-z][\w-]*|(?<![\w:.[="-])[a-z][\w-]*/g;
const IN_PAGE = /<([a-z][\w-]*)| class="([^"]*)"/g;

/**
 * Reads a style sheet once, to give the critical styles of many pages: the rules whose elements and classes the page
 * has. Rules for states that it may yet come into (open, invalid, on paper) are among them.
 * @param css without nested rules
 * @returns takes a page's HTML, in which no script may change classes
 */
export function criticalStyles(css: string): (html: string) => string {
  const root = parse(css);
  const called = [...root.nodes].flatMap((node) =>
    node.type === "atrule" && CALLED.has(node.name) ? [{ name: node.params, text: node.remove().toString() }] : [],
  );
  const rules = partOfAll(root);
  return (html) => {
    const names = new Set<string>();
    for (const [, tag, classes] of html.matchAll(IN_PAGE))
      if (tag) names.add(tag);
      else for (const one of classes?.split(" ") ?? []) names.add(`.${one}`);
    const text = rules(names);
    return text + called.map((one) => (text.includes(one.name) ? one.text : "")).join("");
  };
}

function partOfAll(container: Container): Part {
  const parts = (container.nodes ?? []).map(partOf);
  return (names) => parts.reduce((text, part) => text + part(names), "");
}

function partOf(node: ChildNode): Part {
  if (node.type === "rule") {
    const selectors = node.selectors.map((text) => ({ text, needed: namesIn(text) }));
    const block = `{${node.nodes.join(";")}}`;
    return (names) => {
      const found = selectors.filter(({ needed }) => needed.every((name) => names.has(name)));
      return found.length > 0 ? found.map(({ text }) => text).join(",") + block : "";
    };
  }
  if (node.type === "atrule" && node.nodes?.some(({ type }) => type !== "decl")) {
    const inner = partOfAll(node);
    return (names) => {
      const text = inner(names);
      return text && `@${node.name} ${node.params}{${text}}`;
    };
  }
  const text = node.type === "comment" ? "" : node.toString();
  return () => text;
}

/** All without which a selector finds nothing; of a choice, none. */
function namesIn(selector: string): string[] {
  return selector.replaceAll(OTHER, "").replaceAll(CHOICE, "").match(NAME) ?? [];
}
