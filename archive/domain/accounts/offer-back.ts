import { leavingEnd, type LeavingOffer } from "archive/contract/leaving/leaving";
import { readTicket, signTicket } from "archive/domain/accounts/signed-ticket";
import { markOf } from "archive/domain/accounts/second-step-ticket";
import type { Services } from "archive/domain/services";

interface Leaver {
  id: number;
  password_hash: string | null;
}

/**
 * Offer to somebody who is leaving and signs in: no session, but a ticket that takes their leaving back, and nothing
 * else.
 */
export async function offerBack(services: Services, person: Leaver, leftAt: Date): Promise<LeavingOffer> {
  const ticket = await signTicket(services, "come-back", {
    sub: String(person.id),
    left: leftAt.getTime(),
    mark: markOf(person.password_hash),
  });
  return { leaving: ticket, until: leavingEnd(leftAt).toISOString() };
}

/** Holder of a ticket; null for what is none, or is over. */
export async function holderOfOffer(services: Services, ticket: string) {
  const facts = await readTicket(services, "come-back", ticket);
  const personId = Number(facts?.sub);
  if (!facts || !Number.isSafeInteger(personId)) return null;
  // Of that leaving and no later one; and worth nothing once the password is another.
  return {
    personId,
    stands: (person: Leaver, leftAt: number | null) =>
      facts.mark === markOf(person.password_hash) && (leftAt === null || facts.left === leftAt),
  };
}
