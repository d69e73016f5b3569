import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SessionUser, Tokens } from "archive/contract/accounts/account";
import { DAY_SECONDS } from "archive/contract/durations";
import { openCookie, type Sealer } from "./sealed";
import { requestCookie, setCookie } from "~/session/cookies/cookies";
import { keepEnded } from "./interrupted-form";

export const SESSION_COOKIE = "akkhor_session";
const SIXTY_DAYS = 60 * DAY_SECONDS;
/** An access token with less time left is renewed before the page is made. */
const RENEW_BEFORE_MS = 30_000;

const Kept = z.object({
  access: z.string(),
  refresh: z.string(),
  /** Epoch milliseconds from which, and until which, the access token lives. */
  since: z.number().default(0),
  until: z.number(),
  /** Random; the same for as long as this sign-in lasts. */
  stamp: z.string(),
  user: z.custom<SessionUser>((value) => typeof value === "object" && value !== null && "id" in value),
});
type Kept = z.infer<typeof Kept>;

/**
 * Gives the successor of a refresh token; null where the session is over.
 * @throws Response 503 where that can't be found out now
 */
export type Renew = (refreshToken: string) => Promise<Tokens | null>;

export interface SessionDependencies {
  sealer: Sealer;
  renew: Renew;
  secure: boolean;
  now(): number;
}

/**
 * The session of one request. However many loaders ask, it renews at most once, and `cookies()` brings at most one
 * Set-Cookie of it to the browser (product.md 6).
 */
export class Session {
  #changed = false;
  #lost: SessionUser | null = null;
  #renewing: Promise<string | null> | undefined;

  private constructor(
    private kept: Kept | null,
    private readonly needs: SessionDependencies,
  ) {}

  static async open(request: Request, needs: SessionDependencies): Promise<Session> {
    const kept = await openCookie(request, SESSION_COOKIE, Kept, needs.sealer);
    const session = new Session(kept, needs);
    // A cookie that no key opens is of no use: remove it.
    if (!kept && requestCookie(request, SESSION_COOKIE)) session.#changed = true;
    return session;
  }

  get user(): SessionUser | null {
    return this.kept?.user ?? null;
  }

  /** Set where the answer redirects to sign-in because the session is over. */
  signInAsked = false;

  /** True once the browser's session turned out to be over. */
  get lost(): boolean {
    return this.#lost !== null;
  }

  /** Binds a page in the browser's cache to this session: another session has another stamp. */
  get stamp(): string {
    return this.kept?.stamp ?? "visitor";
  }

  /**
   * The access token, renewed first where it is about to die; null for a visitor.
   * @throws Response 503 where the archive is away
   */
  async token(): Promise<string | null> {
    if (!this.kept) return null;
    const now = this.needs.now();
    // One that begins in the future was made before the clock was set back, so its end is not known.
    if (this.kept.until - now > RENEW_BEFORE_MS && this.kept.since - now < RENEW_BEFORE_MS) return this.kept.access;
    return this.renew();
  }

  /** Renews the tokens, once a request, whatever the clock says; null where the session is over. */
  renew(): Promise<string | null> {
    return (this.#renewing ??= this.#renewOnce());
  }

  async #renewOnce(): Promise<string | null> {
    if (!this.kept) return null;
    const tokens = await this.needs.renew(this.kept.refresh);
    if (!tokens) {
      this.#lost = this.kept.user;
      this.signOut();
      return null;
    }
    this.#keep(tokens, this.kept.stamp);
    return tokens.accessToken;
  }

  signIn(tokens: Tokens): void {
    this.#keep(tokens, randomUUID());
  }

  #keep(tokens: Tokens, stamp: string): void {
    const since = this.needs.now();
    this.kept = {
      stamp,
      access: tokens.accessToken,
      refresh: tokens.refreshToken,
      since,
      until: since + tokens.expiresIn * 1000,
      user: tokens.user,
    };
    this.#changed = true;
  }

  /** Takes over what the person changed of what the bars show. */
  know(user: SessionUser): void {
    if (!this.kept) return;
    this.kept = { ...this.kept, user };
    this.#changed = true;
  }

  signOut(): void {
    this.kept = null;
    this.#changed = true;
  }

  /** Set-Cookie lines that the answer needs: none or one. */
  async cookies(): Promise<string[]> {
    if (!this.#changed) return [];
    const { secure, sealer } = this.needs;
    if (this.kept) return [setCookie(SESSION_COOKIE, await sealer.seal(this.kept), { secure, maxAge: SIXTY_DAYS })];
    const gone = setCookie(SESSION_COOKIE, "", { secure, maxAge: 0 });
    return this.#lost ? [gone, await keepEnded(this.#lost.id, this.needs)] : [gone];
  }
}
