import type { Provider } from "archive/contract/accounts/provider";
import { findPasswordHash } from "archive/db/accounts/people";
import { isFresh, provePassword } from "archive/domain/accounts/prove-password";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { readTicket, signTicket } from "./ticket";

/**
 * A permit to link a provider: a stolen session must not make itself a way in that outlives it. It is given for the
 * password, or where there is none, to whoever has just signed in; it holds for this session and provider alone.
 * @throws Refusal "wrong_password"; "bad_request" where they have to sign in once more
 */
export async function permitLink(
  services: Services,
  actor: Actor,
  provider: Provider,
  password: string | undefined,
): Promise<string> {
  if ((await findPasswordHash(services.db, actor.personId)) !== null)
    await provePassword(services, actor, password ?? "", "password");
  else if (!(await isFresh(services, actor))) throw refuse("bad_request", "provider.sign_in_again");
  return signTicket(services, "link", { provider, sid: actor.sessionId });
}

export async function readPermit(
  services: Services,
  actor: Actor,
  provider: Provider,
  permit: string,
): Promise<boolean> {
  const facts = await readTicket(services, "link", permit);
  return facts?.["provider"] === provider && facts["sid"] === actor.sessionId;
}
