import { z } from "zod";
import { DeviceHandle, FirstName, LastName } from "./account-fields";
import { Email, mobileNumber } from "archive/contract/address";
import { oneAddress } from "./account-bodies";
import { left } from "archive/contract/ids";

/** Providers that any site may have: `host` is the separate sign-in host. */
export const PROVIDERS = ["google", "facebook", "apple", "host"] as const;
const OWN = "openid-";
/** An OpenID provider of the site's own, by the id that it has in OPENID_PROVIDERS: `openid-family`. */
export const OwnProviderField = z.templateLiteral([OWN, z.string().regex(/[a-z][a-z0-9-]{0,29}/)], "provider.unknown");
export type OwnProvider = z.infer<typeof OwnProviderField>;

/** Who may vouch for a person. */
export const ProviderField = z.union([z.enum(PROVIDERS), OwnProviderField], "provider.unknown");
export type Provider = z.infer<typeof ProviderField>;
/** Providers that speak OpenID Connect. */
export type OpenIdProvider = Exclude<Provider, "facebook">;

/** True of an OpenID provider of the site's own. */
export function isOwnProvider(provider: Provider): provider is OwnProvider {
  return provider.startsWith(OWN);
}

/** The id that one of the site's own has in OPENID_PROVIDERS. */
export function idOfOwn(provider: OwnProvider): string {
  return provider.slice(OWN.length);
}

const Token = z.string("provider.refused").min(1, "provider.refused").max(16_000, "provider.refused");
/** Bounded alone: what is no name of ours is made one, since nobody typed it here. */
const GivenName = z.string().max(400).optional().catch(undefined);

/** `nonce` as it stands in the token. Apple tells names to the program and once, not in the token. */
const IdToken = z.object({
  id_token: Token,
  nonce: z.string("provider.refused").min(8, "provider.refused").max(200, "provider.refused"),
  first_name: GivenName,
  last_name: GivenName,
});
const AccessToken = z.object({ access_token: Token });

export const IdTokenLogin = IdToken.extend({ device: DeviceHandle });
export const AccessTokenLogin = AccessToken.extend({ device: DeviceHandle });
export const OwnProviderLogin = IdTokenLogin.extend({ provider: OwnProviderField });

/** Of a person who proved who they are just now; without it nothing is linked. */
const Permit = z.string("provider.permit_over").min(1, "provider.permit_over").max(2000, "provider.permit_over");

export const PermitLink = z.object({ provider: ProviderField, password: z.string().max(400).optional() });
export const PermitReply = z.object({ permit: z.string() });
/** With an access token where it is Facebook, with an ID token and its nonce of all others. */
export const LinkProvider = z.object({
  provider: ProviderField,
  permit: Permit,
  ...IdToken.partial().shape,
  ...AccessToken.partial().shape,
});
export const UnlinkProvider = z.object({ provider: ProviderField });

/** What a provider proved, which an account may have. */
export type Proof = z.infer<typeof IdToken> | z.infer<typeof AccessToken>;
/** The same as a caller gives it, of whatever kind. */
export type GivenProof = Partial<z.infer<typeof IdToken> & z.infer<typeof AccessToken>>;

/**
 * `data` of a 400 that has a reason of its own: the account is linked with another of theirs (`other`), the identity
 * with another account (`taken`), the caller with another of theirs (`second`), the permit is over, the account is
 * locked, or registration is closed or by invitation.
 */
export const ProviderRefusal = z.object({
  why: z.enum(["other", "taken", "second", "permit", "locked", "closed", "uninvited"]),
});

/** `data` of a 409 with reason "needs_address": the provider vouches for no address, so the person is asked for one. */
export const NeedsAddress = z.object({
  ticket: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});
export type NeedsAddress = z.infer<typeof NeedsAddress>;

/**
 * Body of the call that goes on from there: a code goes to the address.
 * @param country calling code of numbers written without one
 */
export function providerAddressBody(country: string) {
  const fields = {
    ticket: Token,
    first_name: FirstName,
    last_name: LastName.optional(),
    email: left(Email),
    mobile: left(mobileNumber(country)),
  };
  return oneAddress(z.object(fields));
}

/** One provider in the list of a person's own. */
export const WireLinkedProvider = z.object({
  provider: ProviderField,
  /** ISO 8601, UTC; null where it is not linked. */
  linked_at: z.string().nullable(),
  /** As the provider knew it when it was linked. */
  email: z.string().nullable(),
});
export type LinkedProvider = z.infer<typeof WireLinkedProvider>;
export const WireLinkedProviders = z.object({ providers: WireLinkedProvider.array(), has_password: z.boolean() });
