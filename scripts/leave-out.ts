import type { Plugin } from "vite";
import { LEFT_OUT, NOT_BROUGHT, type Rules } from "./left-out";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Parse = (code: string) => unknown;
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Takes out of the browser's libraries what our settings never let them do: a minifier does not know the settings. */
export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    // Before others rewrite what the rules name.
    enforce: "pre",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      const asked = path.includes("/node_modules/") ? null : NOT_BROUGHT.exec(code);
      if (asked) this.error(`${path} uses "${asked[0]}", which no page brings along: see scripts/left-out.ts.`);
      const rules = Object.entries(LEFT_OUT).find(([end]) => path.endsWith(end))?.[1];
      return rules ? { code: without(code, rules, (text) => this.parse(text)), map: null } : null;
    },
  };
}

/**
 * What is left of a library's file.
 * @throws where a rule finds nothing: another version of the library is to be looked at anew
 */
export function without(code: string, rules: Rules, parse: Parse): string {
  const folded = (rules.fold ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`scripts/left-out.ts: nowhere is "${from}".`);
    return text.replaceAll(from, to);
  }, code);
  let text = "";
  let at = 0;
  for (const { start, end, text: instead } of edits(parse(folded) as Node, folded, rules)) {
    text += folded.slice(at, start) + instead;
    at = end;
  }
  return text + folded.slice(at);
}

function edits(program: Node, code: string, { bodies = {}, silent = [], exports = [] }: Rules): Edit[] {
  const list: Edit[] = [];
  const missing = new Set([...Object.keys(bodies), ...exports]);
  walk(program, (node) => {
    const { type, start, end } = node;
    const name = type === "FunctionDeclaration" ? nameOf(node.id) : "";
    const exported = type === "ExpressionStatement" ? (/^exports\.(\w+)=/.exec(code.slice(start, end))?.[1] ?? "") : "";
    if (name in bodies && missing.delete(name)) return list.push({ ...range(node.body), text: `{${bodies[name]}}` });
    if (exports.includes(exported) && missing.delete(exported)) return list.push({ start, end, text: "" });
    if (type === "CallExpression" && silent.includes(nameOf(node.callee))) {
      const [first, second] = node.arguments as Node[];
      if (first && second) list.push({ start: first.end, end: range((node.arguments as Node[]).at(-1)).end, text: "" });
    }
    return 0;
  });
  if (missing.size > 0) throw new Error(`scripts/left-out.ts: nowhere is ${[...missing].join(", ")}.`);
  return list;
}

/**
 * In the order of the text.
 * @param visit answers with more than 0 where it is not to be looked into what it was given
 */
function walk(node: Node, visit: (node: Node) => number): void {
  if (visit(node) > 0) return;
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : "";
}

function range(node: unknown): { start: number; end: number } {
  const { start, end } = node as Node;
  return { start, end };
}
