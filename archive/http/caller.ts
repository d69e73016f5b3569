import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "archive/contract/language";
import { isKeepableAddress } from "archive/contract/items/kept-text";
import type { Actor, Caller } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import { actorOfToken, claimedByToken } from "archive/domain/accounts/access-token";
import type { Services } from "archive/domain/services";

interface CallVariables {
  requestId: string;
  language: Language;
  /** Resolved at most once a call, on first need. */
  actor: () => Promise<Actor | null>;
  /** Whom the token names, be the session over or not. */
  claimed: () => Promise<Actor | null>;
}
export type CallEnv = { Variables: CallVariables };
export type CallContext = Context<CallEnv>;

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Sets request id, language and the (lazy) actor of each call; and that nobody keeps its reply, but where it says
 * otherwise.
 */
export function callerOf(services: Services): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const given = c.req.header("x-request-id");
    c.set("requestId", given && REQUEST_ID.test(given) ? given : randomUUID());
    c.set("language", languageAsked(c.req.header("accept-language")));
    let pending: Promise<Actor | null> | undefined;
    c.set("actor", () => (pending ??= actorOfBearer(services, c.req.header("authorization"), actorOfToken)));
    c.set("claimed", () => actorOfBearer(services, c.req.header("authorization"), claimedByToken));
    if (!isKeepableAddress(c.req.url)) throw refuse("bad_request", { message: { key: "reply.unkeepable" } });
    await next();
    if (!c.res.headers.has("cache-control")) c.header("Cache-Control", "private, no-store");
    c.header("X-Request-Id", c.get("requestId"));
  };
}

/**
 * The person a bearer token stands for; null without one.
 * @throws Refusal "sign_in" where there is one that does not hold: an expired token is never a visitor's call.
 */
async function actorOfBearer(
  services: Services,
  header: string | undefined,
  find: typeof actorOfToken,
): Promise<Actor | null> {
  if (!header) return null;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  const actor = token ? await find(services, token) : null;
  if (!actor) throw refuse("sign_in");
  return actor;
}

/** First language of Accept-Language that we speak (RFC 9110 12.5.4; quality is the order that clients send). */
function languageAsked(header: string | undefined): Language {
  for (const part of (header ?? "").split(",")) {
    const tag = part.trim().split(/[-;]/)[0]?.toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return DEFAULT_LANGUAGE;
}

/** What the domain may know of the call; the actor may be null. */
export async function caller(c: CallContext): Promise<Caller> {
  return { actor: await c.get("actor")(), language: c.get("language") };
}

/** @throws Refusal "sign_in" for a visitor. */
export async function signedIn(c: CallContext): Promise<Caller & { actor: Actor }> {
  return known(c, await c.get("actor")());
}

/** Whom the token names, whose session is not asked for yet. @throws Refusal "sign_in" for a visitor. */
export async function claimed(c: CallContext): Promise<Caller & { actor: Actor }> {
  return known(c, await c.get("claimed")());
}

function known(c: CallContext, actor: Actor | null): Caller & { actor: Actor } {
  if (!actor) throw refuse("sign_in");
  return { actor, language: c.get("language") };
}
