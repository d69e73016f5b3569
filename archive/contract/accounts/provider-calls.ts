import { byCountry, callsOf, read, write } from "archive/contract/call-definition";
import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { FlowReply, tokensWire } from "./account";
import {
  AccessTokenLogin,
  IdTokenLogin,
  OwnProviderLogin,
  providerAddressBody,
  WireLinkedProviders,
  PermitLink,
  PermitReply,
  LinkProvider,
  UnlinkProvider,
} from "./provider";

const HOW = "409 `needs_address` where it vouches for no address, 409 `second_step` where one is asked for";
const BY_ID_TOKEN = { person: false, body: IdTokenLogin, reply: tokensWire } as const;
const BY_ACCESS_TOKEN = { person: false, body: AccessTokenLogin, reply: tokensWire } as const;
const BY_FACEBOOK = `Sign in by an access token that Facebook gave to this site's app; ${HOW}`;
const byIdToken = (name: string) => `Sign in by an ID token of ${name}'s, which is used up; ${HOW}`;

/**
 * Google, Facebook, Apple, the separate sign-in host and OpenID providers of the site's own: signing in by their word,
 * and whose word an account takes.
 */
export const PROVIDER_CALLS = callsOf("providers", {
  providerAddress: write(
    "/auth/provider-address",
    "Give the address that a provider did not vouch for: a code goes there, and confirming it makes the person",
    BEARER,
    { person: false, body: byCountry(providerAddressBody), reply: FlowReply },
  ),
  providers: read("/profile/providers", "Whose word the caller's account takes, and whose it could", SIGNED_IN, {
    reply: WireLinkedProviders,
  }),
  providerPermit: write(
    "/profile/providers/permit",
    "Prove who you are before linking one: by the password, or where there is none by a sign-in of the " +
      "last quarter of an hour",
    SIGNED_IN,
    { body: PermitLink, reply: PermitReply, refusedWith: [201] },
  ),
  providerLink: write("/profile/providers/link", "Take a provider's word from now on; the person is told", SIGNED_IN, {
    body: LinkProvider,
    message: "provider.linked",
  }),
  providerUnlink: write("/profile/providers/unlink", "Take it no longer; the last way in stays", OWN, {
    body: UnlinkProvider,
    message: "provider.unlinked",
    refusedWith: [404],
  }),
  google: write("/auth/google", byIdToken("Google"), BEARER, { ...BY_ID_TOKEN, refusedWith: [404, 409] }),
  apple: write("/auth/apple", byIdToken("Apple"), BEARER, { ...BY_ID_TOKEN, refusedWith: [404] }),
  signInHost: write("/auth/host", byIdToken("the separate sign-in host"), BEARER, {
    ...BY_ID_TOKEN,
    refusedWith: [404],
  }),
  ownProvider: write("/auth/openid", byIdToken("an OpenID provider"), BEARER, {
    ...BY_ID_TOKEN,
    body: OwnProviderLogin,
    refusedWith: [404],
  }),
  facebook: write("/auth/facebook", BY_FACEBOOK, BEARER, { ...BY_ACCESS_TOKEN, refusedWith: [404, 409] }),
  facebookCallback: write("/auth/facebook/callback", BY_FACEBOOK, BEARER, { ...BY_ACCESS_TOKEN, refusedWith: [404] }),
});
