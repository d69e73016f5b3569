import type { Archive } from "archive/server/app";
import { API_BASE } from "archive/contract/path";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import type { Services } from "archive/domain/services";
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
  /** The person's access token, of a session of this client's own where it has not called yet; null for a visitor. */
  token(): Promise<string | null>;
}

interface SignedIn {
  id: number;
  accessToken: string;
}

/** People who are signed in, for clients that come later: to sign in costs as much as a call. */
const signedIn = new WeakMap<Services, Map<string, SignedIn>>();
/** What is about an account, its sessions or devices is asked with a session of one's own. */
const OF_SESSIONS = /^\/(auth|profile|push|events|notification\/settings)\b/;

/** Calls the archive in process as one person, signed in by the product's own mechanism. */
export function personClient(services: Services, archive: Archive, name: string | null): PersonClient {
  let pending: Promise<string> | undefined;
  const known = knownTo(services);

  async function signIn(person: string): Promise<string> {
    const { id } = await ensurePerson(services, person);
    const { accessToken } = await issueTokens(services, services.db, id, "tests");
    known.set(person, { id, accessToken });
    return accessToken;
  }

  async function token(): Promise<string | null> {
    return name === null ? null : (pending ??= signIn(name));
  }

  async function raw(request: Request): Promise<Response> {
    const bearer = await token();
    return withToken(request, bearer);
  }

  async function withToken(request: Request, bearer: string | null): Promise<Response> {
    if (bearer) request.headers.set("authorization", `Bearer ${bearer}`);
    return archive.fetch(request);
  }

  async function send(path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Response> {
    const all = { "accept-language": "en", ...(init.headers as Record<string, string> | undefined), ...headers };
    const request = () =>
      new Request(new URL(path.startsWith(API_BASE) ? path : API_BASE + path, "http://archive.test"), {
        ...init,
        headers: all,
      });
    const earlier = name !== null && !pending && !OF_SESSIONS.test(path) ? known.get(name)?.accessToken : undefined;
    if (!earlier) return raw(request());
    const response = await withToken(request(), earlier);
    // That session is over: this client has one of its own.
    if (response.status === 401) return raw(request());
    pending ??= Promise.resolve(earlier);
    return response;
  }

  return {
    get: (path, headers) => send(path, {}, headers),
    post: (path, fields = {}, headers) =>
      send(
        path,
        { method: "POST", body: JSON.stringify(fields), headers: { "content-type": "application/json" } },
        headers,
      ),
    upload: (path, form, headers) => send(path, { method: "POST", body: form }, headers),
    raw,
    token,
  };
}

/** Id of the person whom a client of that name calls as. */
export async function idOfClient(services: Services, name: string): Promise<number> {
  return knownTo(services).get(name)?.id ?? (await ensurePerson(services, name)).id;
}

function knownTo(services: Services): Map<string, SignedIn> {
  const known = signedIn.get(services) ?? new Map<string, SignedIn>();
  signedIn.set(services, known);
  return known;
}
