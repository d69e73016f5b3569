import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";
import { keysFor } from "archive/base/keys";
import type { Services } from "archive/domain/services";

const MINUTES = 30;

/** What a ticket is for: another's holds for nothing. */
type Use = "needs-address" | "link" | "come-back";

/** Something that a caller keeps until its next call, signed and for half an hour. */
export async function signTicket(services: Services, use: Use, facts: JWTPayload): Promise<string> {
  const [{ id, key }] = keysFor(services, "provider-ticket");
  const issued = Math.floor(services.now().getTime() / 1000);
  return new SignJWT(facts)
    .setProtectedHeader({ alg: "HS256", typ: use, kid: id })
    .setIssuedAt(issued)
    .setExpirationTime(issued + MINUTES * 60)
    .sign(key);
}

/** What was signed; null for what was not, or is over. */
export async function readTicket(services: Services, use: Use, ticket: string): Promise<JWTPayload | null> {
  const keys = keysFor(services, "provider-ticket");
  for (const { key } of keys) {
    try {
      return (
        await jwtVerify(ticket, key, {
          algorithms: ["HS256"],
          typ: use,
          currentDate: services.now(),
          requiredClaims: ["exp"],
        })
      ).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}
