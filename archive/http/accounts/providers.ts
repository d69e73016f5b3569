import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { addressOf } from "archive/contract/accounts/account-bodies";
import { PATHS } from "archive/contract/paths";
import {
  AccessTokenLogin,
  IdTokenLogin,
  LinkProvider,
  PermitLink,
  PermitReply,
  providerAddressBody,
  UnlinkProvider,
  WireLinkedProviders,
} from "archive/contract/accounts/provider";
import { registerWith } from "archive/domain/providers/address";
import { linkProvider, listOwnProviders, permitLink, unlinkProvider } from "archive/domain/providers/own-providers";
import { signInWith } from "archive/domain/providers/sign-in-with";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Google, Facebook, Apple and the separate sign-in host: signing in by their word, and whose word an account takes. */
export function providerCalls(api: CallApp, services: Services): void {
  const how = "409 `needs_address` where it vouches for no address, 409 `second_step` where one is asked for";

  for (const [path, provider, name] of [
    [PATHS.google, "google", "Google"],
    [PATHS.apple, "apple", "Apple"],
    [PATHS.signInHost, "host", "the separate sign-in host"],
  ] as const) {
    const summary = `Sign in by an ID token of ${name}'s, which is used up; ${how}`;
    api.post(
      path,
      { summary, person: false, body: IdTokenLogin, reply: tokensWire },
      ({ body: { device, ...proof }, visit }) => signInWith(services, provider, proof, { ...visit, device }),
    );
  }
  for (const path of [PATHS.facebook, PATHS.facebookCallback])
    api.post(
      path,
      {
        summary: `Sign in by an access token that Facebook gave to this site's app; ${how}`,
        person: false,
        body: AccessTokenLogin,
        reply: tokensWire,
      },
      ({ body: { device, ...proof }, visit }) => signInWith(services, "facebook", proof, { ...visit, device }),
    );
  api.post(
    PATHS.providerAddress,
    {
      summary:
        "Give the address that a provider did not vouch for: a code goes there, and confirming it makes the person",
      person: false,
      body: providerAddressBody(services.config.mobileCountry),
      reply: FlowReply,
    },
    ({ body, visit }) =>
      registerWith(
        services,
        {
          ticket: body.ticket,
          firstName: body.first_name,
          lastName: body.last_name || null,
          address: addressOf(body),
        },
        visit,
      ),
  );
  api.get(
    PATHS.providers,
    { summary: "Whose word the caller's account takes, and whose it could", reply: WireLinkedProviders },
    ({ actor }) => listOwnProviders(services, actor),
  );
  api.post(
    PATHS.providerPermit,
    {
      summary:
        "Prove who you are before linking one: by the password, or where there is none by a sign-in of the " +
        "last quarter of an hour",
      body: PermitLink,
      reply: PermitReply,
    },
    async ({ actor, body }) => ({ permit: await permitLink(services, actor, body.provider, body.password) }),
  );
  api.post(
    PATHS.providerLink,
    {
      summary: "Take a provider's word from now on; the person is told",
      body: LinkProvider,
      message: "provider.linked",
    },
    ({ actor, body: { provider, ...proof } }) => linkProvider(services, actor, provider, proof),
  );
  api.post(
    PATHS.providerUnlink,
    { summary: "Take it no longer; the last way in stays", body: UnlinkProvider, message: "provider.unlinked" },
    ({ actor, body }) => unlinkProvider(services, actor, body.provider),
  );
}
