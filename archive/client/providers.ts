import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { namedAddress, type Address } from "archive/contract/address";
import { PATHS } from "archive/contract/paths";
import { PermitReply, WireLinkedProviders, type Proof, type Provider } from "archive/contract/accounts/provider";
import { type Transport } from "./transport";

const LOGIN = { google: PATHS.google, apple: PATHS.apple, host: PATHS.signInHost, facebook: PATHS.facebook } as const;

/** Calls of those who vouch for people. */
export function providerCalls({ read, post, act }: Transport) {
  return {
    signInWith: (provider: Provider, fields: Proof & { device?: string }) => post(tokensWire, LOGIN[provider], fields),
    registerWith: ({
      address,
      ...fields
    }: {
      ticket: string;
      first_name: string;
      last_name?: string;
      address: Address;
    }) => post(FlowReply, PATHS.providerAddress, { ...namedAddress(address), ...fields }),
    providers: () => read(WireLinkedProviders, PATHS.providers),
    permitLink: (fields: { provider: Provider; password?: string }) => post(PermitReply, PATHS.providerPermit, fields),
    linkProvider: (fields: Proof & { provider: Provider; permit: string }) => act(PATHS.providerLink, fields),
    unlinkProvider: (fields: { provider: Provider }) => act(PATHS.providerUnlink, fields),
  };
}
