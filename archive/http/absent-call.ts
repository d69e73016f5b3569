import type { Context } from "hono";
import { API_BASE } from "archive/contract/paths";
import { refuse, type Refusal } from "archive/base/refusal";
import { calls } from "./call";

/**
 * What is said where no call answers: that there is none, or that the path takes other methods,
 * which `Allow` names (RFC 9110, 15.5.6).
 */
export function absentCall(c: Context): Refusal {
  const path = c.req.path.startsWith(`${API_BASE}/`) ? c.req.path.slice(API_BASE.length) : c.req.path;
  const methods = calls.filter((row) => isAt(row.path, path)).map(({ method }) => method.toUpperCase());
  const asked = c.req.raw.method === "HEAD" ? "GET" : c.req.raw.method;
  // One that is known elsewhere, and not served here.
  if (methods.length === 0 || methods.includes(asked)) return refuse("not_found");
  c.header("Allow", [...new Set(methods)].join(", "));
  return refuse("wrong_method");
}

function isAt(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split("/"), path.split("/")];
  return (
    parts.length === given.length &&
    parts.every((part, at) => part === given[at] || (part.startsWith("{") && given[at] !== ""))
  );
}
