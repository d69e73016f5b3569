import type { Cookie } from "playwright";
import type { Address } from "archive/contract/address";
import { findHolderOf } from "archive/db/accounts/people";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import { readCookie } from "~/session/cookies/cookies";
import { createSealer, type Sealer } from "~/session/sealed";
import { Session, SESSION_COOKIE } from "~/session/session";
import { beside } from "./beside";
import type { Product } from "./product";

/** The worker's, by the product's newest key. */
const sealers = new Map<string, Sealer>();

/**
 * The cookie of somebody who signed in a moment ago, put straight into the product's database and sealed by its own
 * functions: a sign-in by its form also weighs a password, knows a device and writes a letter about a new one.
 */
export async function sessionCookie(product: Product, address: Address, userAgent: string): Promise<Cookie> {
  const { origin } = product;
  return beside(product, async (services) => {
    const person = await findHolderOf(services.db, address);
    if (!person) throw new Error(`there is no ${address}`);
    const tokens = await issueTokens(services, services.db, person.id, userAgent);
    const [key = ""] = services.secretKeys;
    const sealer = sealers.get(key) ?? createSealer(services.secretKeys, "session");
    sealers.set(key, sealer);
    const renew = () => Promise.reject(new Error("it was signed in a moment ago"));
    const session = await Session.open(new Request(origin), { sealer, renew, secure: false, now: Date.now });
    session.signIn(tokens);
    const [line = null] = await session.cookies();
    return {
      name: SESSION_COOKIE,
      value: readCookie(line, SESSION_COOKIE) ?? "",
      domain: new URL(origin).hostname,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax",
    };
  });
}
