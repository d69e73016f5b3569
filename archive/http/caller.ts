import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { DEFAULT_LANGUAGE, languageIn, type Language } from "archive/contract/language";
import { isKeepableAddress } from "archive/contract/items/kept-text";
import type { SignedIn, Visit } from "archive/domain/actor";
import { Refusal, refuse } from "archive/base/refusal";
import { actorOfToken, claimedByToken } from "archive/domain/accounts/access-token";
import type { Services } from "archive/domain/services";
import { clientAddress, peerOf } from "./address";

/** What is known of a call beside what it asks: alike over HTTP and in process. */
export interface CallHead {
  requestId: string;
  language: Language;
  header(name: string): string | undefined;
  /** Address at the other end of the socket; null for a call in process, which has none. */
  peer: string | null;
  signal: AbortSignal | undefined;
  /**
   * The person whose token it brings; null for a visitor. Their session is looked up once for all calls that share
   * their sessions.
   * @throws Refusal "sign_in" where the token does not hold: an expired one is never a visitor's call
   */
  actor(): Promise<SignedIn | null>;
  /** Whom the token names, be the session over or not. */
  claimed(): Promise<SignedIn | null>;
  /** @param asking looks the session up itself: other calls wait for it, and do not look it up again */
  vouchedBy(asking: Promise<unknown>): void;
}

/** Sessions that were looked up, by the header that brings the token. */
export type Sessions = Map<string, Promise<SignedIn | null>>;

/** What else was asked together with a session went wrong, which says nothing of the session. */
class Unvouched extends Error {}

export type CallEnv = { Variables: { head: CallHead } };
export type CallContext = Context<CallEnv>;

const REQUEST_ID = /^[\w-]{8,64}$/;

interface Came {
  header(name: string): string | undefined;
  peer?: string | null;
  signal?: AbortSignal | undefined;
}

/** @param sessions shared by the calls that one request of a browser's leads to */
export function headOf(
  services: Services,
  { header, peer = null, signal }: Came,
  sessions: Sessions = new Map(),
): CallHead {
  const given = header("x-request-id");
  const bearer = header("authorization") ?? "";
  const remember = (asking: Promise<SignedIn | null>) => {
    sessions.set(bearer, asking);
    // What could not be had now may be had by the next call.
    asking.catch(() => sessions.delete(bearer));
    return asking;
  };
  let named: Promise<SignedIn | null> | undefined;
  const claimed = () => (named ??= actorOfBearer(services, bearer, claimedByToken));
  const actor = async (): Promise<SignedIn | null> => {
    const asked = sessions.get(bearer) ?? remember(actorOfBearer(services, bearer, actorOfToken));
    return asked.catch((fault: unknown) => {
      if (fault instanceof Unvouched) return actor();
      throw fault;
    });
  };
  return {
    requestId: given && REQUEST_ID.test(given) ? given : randomUUID(),
    language: languageIn(header("accept-language")) ?? DEFAULT_LANGUAGE,
    header,
    peer,
    signal,
    actor,
    claimed,
    vouchedBy: (asking) => {
      if (sessions.has(bearer)) return;
      const asked = asking.then(claimed, (fault: unknown) => {
        if (fault instanceof Refusal && fault.reason === "sign_in") throw fault;
        throw new Unvouched();
      });
      void remember(asked);
    },
  };
}

/** What a call tells of where it comes from. */
export function visitOf(head: CallHead, services: Services): Visit {
  return {
    language: head.language,
    address: clientAddress(head, services),
    userAgent: head.header("user-agent") ?? "",
  };
}

/** Sets the head of each call over HTTP; and that nobody keeps its reply, but where it says otherwise. */
export function callerOf(services: Services): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const head = headOf(services, {
      header: (name) => c.req.header(name),
      peer: peerOf(c.env),
      signal: c.req.raw.signal,
    });
    c.set("head", head);
    if (!isKeepableAddress(c.req.url)) throw refuse("bad_request", { message: { key: "reply.unkeepable" } });
    await next();
    // Set on the answer itself: c.header would make another one, without the bytes that this one was given.
    const { headers } = c.res;
    if (!headers.has("cache-control")) headers.set("Cache-Control", "private, no-store");
    headers.set("X-Request-Id", head.requestId);
  };
}

async function actorOfBearer(services: Services, header: string, find: typeof actorOfToken): Promise<SignedIn | null> {
  if (!header) return null;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  const actor = token ? await find(services, token) : null;
  if (!actor) throw refuse("sign_in");
  return actor;
}
