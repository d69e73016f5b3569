import type { JWTPayload } from "jose";
import { MINUTE_SECONDS } from "archive/contract/durations";
import { readToken, signToken } from "archive/domain/signed-token";
import type { Services } from "archive/domain/services";

const HALF_AN_HOUR_SECONDS = 30 * MINUTE_SECONDS;

/** Purpose of a ticket: another's holds for nothing. */
type Use = "needs-address" | "link" | "come-back";

/** Something that a caller keeps until its next call, signed and for half an hour. */
export function signTicket(services: Services, typ: Use, facts: JWTPayload): Promise<string> {
  return signToken(services, { purpose: "provider-ticket", typ, seconds: HALF_AN_HOUR_SECONDS }, facts);
}

/** Reads what was signed; null for what was not, or is over. */
export function readTicket(services: Services, typ: Use, ticket: string): Promise<JWTPayload | null> {
  return readToken(services, { purpose: "provider-ticket", typ }, ticket);
}
