import { findPersonState, type PersonState } from "archive/db/notifications/badges";
import type { SignedIn } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { beHere } from "archive/domain/accounts/access-token";

/**
 * The stamp of the caller's own things (items in and out of the bin, their files and renditions, name and addresses)
 * and of the badges that every page of theirs shows, and those badges and the picture as they were at that moment. What
 * else others do to the caller's things, or share with them, is not in it.
 * `premiumOffered`: whether premium can be bought here, and they have not.
 * @param asked.home with what the first page tells of, which its stamp stands for too
 * @param claimed whom a token names: whether that session goes on is asked here, in the same question, since each page
 * asks this
 * @throws Refusal "sign_in" where it does not, or they have left
 */
export async function getPersonState(
  services: Services,
  claimed: SignedIn,
  { home = false }: { home?: boolean } = {},
): Promise<Omit<PersonState, "isAskedFor"> & { premiumOffered: boolean }> {
  const found = await findPersonState(services.db, claimed, { now: services.now(), home });
  if (!found) throw refuse("sign_in");
  const { isAskedFor, ...state } = found;
  if (isAskedFor) await beHere(services, claimed.personId);
  const { paid, unsentForm, entrusted } = state;
  const premiumOffered = !paid && services.payments.provider !== null;
  // Counted anew whenever they are asked for: no block, no leaving and no write that is yet to come can be forgotten.
  const day = home ? `.${state.onThisDay}.${state.undated}` : "";
  const marks = [day, premiumOffered ? ".o" : "", unsentForm ? ".u" : "", entrusted ? `.e${entrusted}` : ""].join("");
  return {
    ...state,
    premiumOffered,
    stamp: `${state.stamp}.${state.notifications}.${state.otherNotifications}.${state.requests}${marks}`,
  };
}
