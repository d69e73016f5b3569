import { API_BASE } from "archive/contract/path";
import { calls } from "archive/http/call";
import type { Archive } from "archive/server/app";
import type { PersonClient } from "./client";

/** The same person, whose calls go in process; over HTTP go uploads, what streams, and what is no call. */
export function inProcess(person: PersonClient, archive: Archive): PersonClient {
  async function ask(
    method: "get" | "post",
    address: string,
    { fields, headers }: { fields?: unknown; headers?: Record<string, string> | undefined },
  ): Promise<Response | null> {
    const { pathname, searchParams } = new URL(address.replace(API_BASE, ""), "http://archive.test");
    const found = callAt(method, pathname);
    if (!found) return null;
    const token = await person.token();
    const { toWire, ...place } = found;
    const reply = await archive.open()({
      method,
      ...place,
      query: Object.fromEntries(searchParams),
      fields: (fields ?? {}) as Record<string, unknown>,
      headers: { "accept-language": "en", ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
    const body = reply.body as { data: unknown };
    const data = reply.status === 200 ? toWire(body.data, pathname) : body.data;
    return Response.json({ ...body, data }, reply);
  }
  return {
    ...person,
    get: async (path, headers) => (await ask("get", path, { headers })) ?? person.get(path, headers),
    post: async (path, fields, headers) =>
      (await ask("post", path, { fields, headers })) ?? person.post(path, fields, headers),
  };
}

/** Addresses that were asked before: to look through the shapes of all calls takes longer than most of them. */
const known = new Map<string, ReturnType<typeof lookFor>>();
function callAt(method: string, pathname: string) {
  const address = `${method} ${pathname}`;
  const found = known.get(address) ?? lookFor(method, pathname);
  known.set(address, found);
  return found;
}

/** Shapes of calls' addresses, with their parts named, each made when it is first asked for. */
const shapes = new Map<string, RegExp>();
function shapeOf(path: string): RegExp {
  const shape = shapes.get(path) ?? new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
  shapes.set(path, shape);
  return shape;
}

function lookFor(method: string, pathname: string) {
  for (const { path, ...call } of calls) {
    const found = call.method === method && shapeOf(path).exec(pathname);
    if (!found) continue;
    if (call.streams) return null;
    const parts = Object.entries(found.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]);
    return { path, toWire: call.toWire, params: Object.fromEntries(parts) as Record<string, string> };
  }
  return null;
}
