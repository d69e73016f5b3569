import type { Tokens, FlowReply } from "archive/contract/accounts/account";
import {
  isOwnProvider,
  type GivenProof,
  type Provider,
  ProviderField,
  type NeedsAddress,
} from "archive/contract/accounts/provider";
import { ownProviderName } from "archive/contract/accounts/provider-settings";
import type { Address } from "archive/contract/address";
import { endRegistrationsOf } from "archive/db/accounts/codes";
import { isAddressInvited } from "archive/db/offers/offers";
import type { Tx } from "archive/db/connection";
import { findPersonOfIdentity, insertIdentity, lockIdentity, useIdentity } from "archive/db/accounts/identities";
import { lockSigningIn } from "archive/db/leaving/leaving";
import { findHolderOf, lockAddress } from "archive/db/accounts/people";
import { enter, tokensOfEntry, type Entry } from "archive/domain/accounts/enter";
import { assertMayRegister } from "archive/domain/accounts/registration";
import { makePerson } from "archive/domain/accounts/register";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import { shutOut } from "archive/domain/accounts/shut-out";
import type { Visit } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { namesOf } from "./names";
import { provenAddress, type Proven } from "./provider-answer";
import { sentence } from "archive/messages/sentences";
import { readFacebookToken } from "./facebook";
import { readIdToken } from "./id-token";
import type { LockedPerson } from "archive/domain/accounts/self";
import { openFlow, limitMessages } from "archive/domain/accounts/flow";
import { readTicket, signTicket } from "../accounts/tickets";

/**
 * Signs in whomever a provider vouches for: who was linked with it before; else whose address the provider says it has
 * confirmed, and who is told; else somebody new. Nobody is there whose address is not confirmed (product.md 6), so
 * nothing of a squatter's is in an account that is linked here; a registration of theirs that waits ends. Whoever made
 * the account by the mail of an invitation is shut out, since that proves less than the provider's word.
 * @throws Refusal "needs_address" where the provider vouches for no address, "second_step", "leaving", "bad_request",
 * "not_ready"
 */
export async function signInWith(
  services: Services,
  provider: Provider,
  proof: GivenProof,
  visit: Visit,
): Promise<Tokens> {
  await consumeRateLimit(services, { "provider-address": visit.address });
  const proven = await readProof(services, provider, proof);
  const address = provenAddress(proven);
  const entry = await services.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, proven);
    const known = await findPersonOfIdentity(tx, proven);
    if (known !== null) return enterKnown(services, tx, proven, known, visit);
    return address === null ? null : enterByAddress(services, tx, proven, address, visit);
  });
  if (!entry) throw await askForAddress(services, proven);
  return tokensOfEntry(entry);
}

async function enterKnown(services: Services, tx: Tx, proven: Proven, personId: number, visit: Visit): Promise<Entry> {
  const person = await lockSigningIn(tx, personId, services.now());
  if (!person) throw refuse("bad_request", "provider.refused");
  await useIdentity(tx, proven, services.now());
  return enter(services, tx, person, visit, "provider");
}

async function enterByAddress(
  services: Services,
  tx: Tx,
  proven: Proven,
  address: Address,
  visit: Visit,
): Promise<Entry> {
  await lockAddress(tx, address);
  const holder = await findHolderOf(tx, address);
  const personId =
    holder?.id ??
    (await makePerson(
      services,
      tx,
      { ...namesOf(proven), address, password_hash: null, language: visit.language },
      () => isAddressInvited(tx, address),
    ));
  const person = personId === null ? null : await lockSigningIn(tx, personId, services.now());
  if (!person) throw refuse("bad_request", "provider.refused");
  // The account is linked with another of that provider's people: whose the address is now is for its owner to say,
  // signed in.
  if (!(await insertIdentity(tx, person.id, proven, address, services.now())))
    throw refuse("bad_request", { message: { key: "provider.other" }, data: { why: "other" } });
  await endRegistrationsOf(tx, address, services.now());
  if (person.waiting_address === address) await shutOut(services, tx, person.id, address);
  if (holder) await tellLinked(services, tx, person, proven.provider);
  return enter(services, tx, person, visit, "provider", { first: !holder });
}

/**
 * The person whom a provider vouches for.
 * @throws Refusal "bad_request", "not_ready"; "not_found" for a provider that is not configured
 */
export async function readProof(services: Services, provider: Provider, proof: GivenProof): Promise<Proven> {
  const { access_token, id_token, nonce } = proof;
  if (provider === "facebook") {
    if (access_token) return readFacebookToken(services, access_token);
  } else if (id_token && nonce) return readIdToken(services, provider, { ...proof, id_token, nonce });
  throw refuse("bad_request", "provider.refused");
}

/** Tells a person that a way into their account was added, or taken away. */
export async function tellLinked(
  services: Services,
  tx: Tx,
  person: LockedPerson,
  provider: Provider,
  template: "provider_linked" | "provider_unlinked" = "provider_linked",
): Promise<void> {
  await tellEverywhere(services, tx, person, template, {
    provider: isOwnProvider(provider)
      ? ownProviderName(services.config.providers, provider, person.language)
      : sentence(person.language, { key: `provider_name.${provider}` }),
  });
}

/** Refusal to throw where a provider vouches for somebody new and for no address of theirs: they are asked for one. */
export async function askForAddress(services: Services, proven: Proven): Promise<Refusal> {
  const { provider, issuer, subject, email } = proven;
  const names = proven.firstName || proven.lastName ? namesOf(proven) : { first_name: "", last_name: null };
  const ticket = await signTicket(services, "needs-address", { provider, issuer, subject, email });
  const data: NeedsAddress = {
    ticket,
    first_name: names.first_name,
    last_name: names.last_name ?? "",
    email: email ?? "",
  };
  return refuse("needs_address", { data });
}

/**
 * Begins the registration of whoever came by a provider: a code goes to the address that they typed, and whoever types
 * it is the person that the provider vouched for. Where the address has an account its owner is told, and nothing is
 * linked.
 * @throws Refusal "bad_request" for a ticket that is over
 */
export async function registerWith(
  services: Services,
  wanted: { ticket: string; first_name: string; last_name: string | null; address: Address },
  visit: Visit,
): Promise<FlowReply> {
  const facts = await readTicket(services, "needs-address", wanted.ticket);
  const provider = ProviderField.safeParse(facts?.["provider"]);
  if (!facts || !provider.success) throw refuse("bad_request", "account.flow_over");
  await assertMayRegister(services.db, () => false);
  await limitMessages(services, wanted.address, visit);
  const { issuer, subject, email } = facts;
  const identity = JSON.stringify({ provider: provider.data, issuer, subject, email });
  const { address, first_name, last_name } = wanted;
  return openFlow(services, {
    purpose: "register",
    address,
    language: visit.language,
    first_name,
    last_name,
    identity,
  });
}
