import type { Context } from "hono";
import { API_BASE } from "archive/contract/path";
import { refuse, type Refusal } from "archive/base/refusal";
import type { CallRow } from "./call";

/**
 * What is said where none of the calls answers: that there is none, or that the path takes other methods,
 * which `Allow` names (RFC 9110, 15.5.6).
 */
export function absentCall(c: Context, calls: readonly CallRow[]): Refusal {
  const path = c.req.path.startsWith(`${API_BASE}/`) ? c.req.path.slice(API_BASE.length) : c.req.path;
  const isHere = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
  const methods = calls.filter((row) => isHere(row.path)).map(({ method }) => method.toUpperCase());
  const asked = c.req.raw.method === "HEAD" ? "GET" : c.req.raw.method;
  if (methods.length === 0 || methods.includes(asked)) return refuse("not_found");
  c.header("Allow", [...new Set(methods)].join(", "));
  return refuse("wrong_method");
}
