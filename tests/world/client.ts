import type { Archive } from "archive/app";
import { API_BASE } from "archive/contract/paths";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import type { Services } from "archive/services";
import { ensurePerson } from "./people";

export interface PersonClient {
  /** Paths are the archive's own, as in contract/paths.ts. Replies are in English unless `headers` say otherwise. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A JSON body. */
  post(path: string, fields?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A multipart body. */
  upload(path: string, form: FormData, headers?: Record<string, string>): Promise<Response>;
  /** Any request, with the person's token put in. */
  raw(request: Request): Promise<Response>;
  /** The person's access token; null for a visitor. */
  token(): Promise<string | null>;
}

/** Calls the archive in process as one person, signed in once by the product's own mechanism. */
export function personClient(services: Services, archive: Archive, name: string | null): PersonClient {
  let pending: Promise<string> | undefined;

  async function signIn(person: string): Promise<string> {
    const { id } = await ensurePerson(services, person);
    return (await issueTokens(services, services.db, id, "tests")).accessToken;
  }

  async function token(): Promise<string | null> {
    return name === null ? null : (pending ??= signIn(name));
  }

  async function raw(request: Request): Promise<Response> {
    const bearer = await token();
    if (bearer) request.headers.set("authorization", `Bearer ${bearer}`);
    return archive.fetch(request);
  }

  function send(path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Response> {
    const all = { "accept-language": "en", ...(init.headers as Record<string, string> | undefined), ...headers };
    return raw(new Request(new URL(path.startsWith(API_BASE) ? path : API_BASE + path, "http://archive.test"), { ...init, headers: all }));
  }

  return {
    get: (path, headers) => send(path, {}, headers),
    post: (path, fields = {}, headers) =>
      send(path, { method: "POST", body: JSON.stringify(fields), headers: { "content-type": "application/json" } }, headers),
    upload: (path, form, headers) => send(path, { method: "POST", body: form }, headers),
    raw,
    token,
  };
}
