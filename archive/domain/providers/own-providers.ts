import { type LinkedProvider, type GivenProof, type Provider } from "archive/contract/accounts/provider";
import { configuredProviders } from "archive/contract/accounts/provider-settings";
import {
  deleteIdentity,
  findPersonOfIdentity,
  insertIdentity,
  listIdentitiesOf,
  lockIdentity,
} from "archive/db/accounts/identities";
import { listPasskeysOf } from "archive/db/accounts/passkeys";
import { findPasswordHash } from "archive/db/accounts/people";
import type { SignedIn } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { isFresh, provePassword, lockSelf, underOwnLock } from "archive/domain/accounts/self";
import { readTicket, signTicket } from "../accounts/tickets";
import { readProof, tellLinked } from "./sign-in-with";

/**
 * Providers that vouch for the caller, and those that could: those that are configured, and any other that was linked.
 */
export async function listOwnProviders(services: Services, actor: SignedIn) {
  const linked = await listIdentitiesOf(services.db, actor.personId);
  const known = configuredProviders(services.config.providers);
  const others = linked.map(({ provider }) => provider).filter((provider) => !known.includes(provider));
  const providers = [...known, ...others].map((provider): LinkedProvider => {
    const row = linked.find((each) => each.provider === provider);
    return { provider, linked_at: row?.linked_at.toISOString() ?? null, email: row?.email ?? null };
  });
  return { providers, has_password: (await findPasswordHash(services.db, actor.personId)) !== null };
}

/**
 * A permit to link a provider: a stolen session must not make itself a way in that outlives it. It is given for the
 * password, or where there is none, to whoever has just signed in; it holds for this session and provider alone.
 * @throws Refusal "wrong_password"; "bad_request" where they have to sign in once more
 */
export async function permitLink(
  services: Services,
  actor: SignedIn,
  provider: Provider,
  password: string | undefined,
): Promise<string> {
  if ((await findPasswordHash(services.db, actor.personId)) !== null)
    await provePassword(services, actor, password ?? "", "password");
  else if (!(await isFresh(services, actor))) throw refuse("bad_request", "provider.sign_in_again");
  return signTicket(services, "link", { provider, sid: actor.sessionId });
}

/**
 * Lets somebody whom a provider vouches for into the caller's account from now on, and tells the caller at every
 * address.
 * @throws Refusal "bad_request" without a permit, for what is somebody else's, and for a second one of the same
 * provider
 */
export async function linkProvider(
  services: Services,
  actor: SignedIn,
  provider: Provider,
  { permit, ...proof }: GivenProof & { permit: string },
): Promise<void> {
  const facts = await readTicket(services, "link", permit);
  if (facts?.["provider"] !== provider || facts["sid"] !== actor.sessionId)
    throw refuse("bad_request", { message: { key: "provider.permit_over" }, data: { why: "permit" } });
  const proven = await readProof(services, provider, proof);
  await services.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, proven);
    const person = await lockSelf(tx, actor);
    const holder = await findPersonOfIdentity(tx, proven);
    if (holder === person.id) return;
    if (holder !== null) throw refuse("bad_request", { message: { key: "provider.taken" }, data: { why: "taken" } });
    if (!(await insertIdentity(tx, person.id, proven, proven.email, services.now())))
      throw refuse("bad_request", { message: { key: "provider.second" }, data: { why: "second" } });
    await tellLinked(services, tx, person, provider);
  });
}

/**
 * Takes a provider's word no longer, and tells the caller.
 * @throws Refusal "not_found" where it was not linked; "bad_request" where the caller would have no way in any more
 */
export async function unlinkProvider(services: Services, actor: SignedIn, provider: Provider): Promise<void> {
  await underOwnLock(services, actor, async (tx, person) => {
    const passkeys = await listPasskeysOf(tx, person.id);
    if (!(await deleteIdentity(tx, person.id, provider))) throw refuse("not_found");
    const others = await listIdentitiesOf(tx, person.id);
    // Who has an e-mail gets a link there, or a code for a password.
    const ways =
      [person.password_hash, person.email].filter((way) => way !== null).length + passkeys.length + others.length;
    if (ways === 0) throw refuse("bad_request", "provider.last_way");
    await tellLinked(services, tx, person, provider, "provider_unlinked");
  });
}
