import { byCountry, callsOf, read, write } from "archive/contract/call-definition";
import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { FlowReply, tokensWire } from "./account";
import {
  AccessTokenLogin,
  IdTokenLogin,
  providerAddressBody,
  WireLinkedProviders,
  PermitLink,
  PermitReply,
  LinkProvider,
  UnlinkProvider,
} from "./provider";

const HOW = "409 `needs_address` where it vouches for no address, 409 `second_step` where one is asked for";
const BY_ID_TOKEN = { person: false, may: BEARER, body: IdTokenLogin, reply: tokensWire } as const;
const BY_FACEBOOK = {
  summary: `Sign in by an access token that Facebook gave to this site's app; ${HOW}`,
  person: false,
  may: BEARER,
  body: AccessTokenLogin,
  reply: tokensWire,
} as const;
const byIdToken = (name: string) => `Sign in by an ID token of ${name}'s, which is used up; ${HOW}`;

/** Google, Facebook, Apple and the separate sign-in host: signing in by their word, and whose word an account takes. */
export const PROVIDER_CALLS = callsOf("providers", {
  providerAddress: write({
    path: "/auth/provider-address",
    summary:
      "Give the address that a provider did not vouch for: a code goes there, and confirming it makes the person",
    may: BEARER,
    person: false,
    body: byCountry(providerAddressBody),
    reply: FlowReply,
  }),
  providers: read({
    path: "/profile/providers",
    summary: "Whose word the caller's account takes, and whose it could",
    may: SIGNED_IN,
    reply: WireLinkedProviders,
  }),
  providerPermit: write({
    path: "/profile/providers/permit",
    summary:
      "Prove who you are before linking one: by the password, or where there is none by a sign-in of the " +
      "last quarter of an hour",
    may: SIGNED_IN,
    body: PermitLink,
    reply: PermitReply,
    refusedWith: [201],
  }),
  providerLink: write({
    path: "/profile/providers/link",
    summary: "Take a provider's word from now on; the person is told",
    may: SIGNED_IN,
    body: LinkProvider,
    message: "provider.linked",
  }),
  providerUnlink: write({
    path: "/profile/providers/unlink",
    summary: "Take it no longer; the last way in stays",
    may: OWN,
    body: UnlinkProvider,
    message: "provider.unlinked",
    refusedWith: [404],
  }),
  google: write({ path: "/auth/google", summary: byIdToken("Google"), ...BY_ID_TOKEN, refusedWith: [404, 409] }),
  apple: write({ path: "/auth/apple", summary: byIdToken("Apple"), ...BY_ID_TOKEN, refusedWith: [404] }),
  signInHost: write({
    path: "/auth/host",
    summary: byIdToken("the separate sign-in host"),
    ...BY_ID_TOKEN,
    refusedWith: [404],
  }),
  facebook: write({ path: "/auth/facebook", ...BY_FACEBOOK, refusedWith: [404, 409] }),
  facebookCallback: write({ path: "/auth/facebook/callback", ...BY_FACEBOOK, refusedWith: [404] }),
});
