import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import { ProviderField, type NeedsAddress } from "archive/contract/accounts/provider";
import { openFlow, limitMessages } from "archive/domain/accounts/flow";
import type { Visit } from "archive/domain/actor";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { namesOf } from "./names";
import type { Proven } from "./provider-answer";
import { readTicket, signTicket } from "../accounts/signed-ticket";

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
