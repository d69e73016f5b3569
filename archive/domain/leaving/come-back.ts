import type { Tokens } from "archive/contract/accounts/account";
import { lockSigningIn, setBack } from "archive/db/leaving/leaving";
import { SECOND_TAP_MS } from "archive/domain/accounts/code";
import { admit, tokensOfEntry } from "archive/domain/accounts/enter";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Visit } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { refuse } from "archive/base/refusal";
import { hashOfToken } from "archive/base/keys";
import type { Services } from "archive/domain/services";
import { holderOfOffer } from "../accounts/tickets";

/**
 * Takes somebody's leaving back and signs them in. All is as it was, but the groups that others lead meanwhile.
 * @throws Refusal "bad_request" for a ticket that is over, where the account was erased, and where it was taken back
 * before: they sign in again
 */
export async function comeBack(services: Services, ticket: string, visit: Visit): Promise<Tokens> {
  await consumeRateLimit(services, { "code-address": visit.address });
  const holder = await holderOfOffer(services, ticket);
  const entry =
    holder &&
    (await services.db.transaction().execute(async (tx) => {
      const now = services.now();
      const person = await lockSigningIn(tx, holder.personId, now);
      if (!person || !holder.stands(person, person.deleted_at?.getTime() ?? null)) return null;
      if (person.deleted_at) {
        await setBack(tx, person.id, now);
        await tellEverywhere(services, tx, person, "account_back");
      } else if (!person.came_back_at || now.getTime() - person.came_back_at.getTime() > SECOND_TAP_MS) return null;
      const opener = { what: `come-back ${hashOfToken(ticket)}`, used: person.deleted_at === null };
      return admit(services, tx, { ...person, deleted_at: null }, visit, { opener });
    }));
  if (!entry) throw refuse("bad_request", "account.flow_over");
  return tokensOfEntry(entry);
}
