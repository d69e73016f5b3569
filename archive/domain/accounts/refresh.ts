import type { Tokens } from "archive/contract/accounts/account";
import { endSession, useGeneration } from "archive/db/accounts/sessions";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { refreshEnd, tokensOf } from "./issue-tokens";
import { readRefreshToken } from "./refresh-token";

/**
 * Fresh tokens for a refresh token. Its successor is derived, so a token used twice, or by two processes at once, gives
 * the same one; it stays good until its successor is used. Used after that, it was stolen, here or there: the family
 * ends.
 * @throws Refusal "sign_in" for what is no refresh token of ours; "session_ended" for an expired, ended or stolen one.
 */
export async function refresh(services: Services, token: string): Promise<Tokens> {
  const claim = readRefreshToken(services, token);
  if (!claim) throw refuse("sign_in");
  const now = services.now();
  const { family: sessionId, generation } = claim;
  const used = await useGeneration(services.db, { sessionId, generation, now, expiresAt: refreshEnd(services, now) });
  if (!used) {
    await endSession(services.db, sessionId, now);
    throw refuse("session_ended");
  }
  return tokensOf(services, services.db, { personId: used.personId, sessionId }, generation + 1);
}
