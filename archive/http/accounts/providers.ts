import { PROVIDER_CALLS as CALLS } from "archive/contract/accounts/provider-calls";
import { addressOf } from "archive/contract/accounts/account-bodies";
import { registerWith, signInWith } from "archive/domain/providers/sign-in-with";
import { linkProvider, listOwnProviders, permitLink, unlinkProvider } from "archive/domain/providers/own-providers";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/**
 * Google, Facebook, Apple, the separate sign-in host and OpenID providers of the site's own: signing in by their word,
 * and whose word an account takes.
 */
export function providerCalls(api: CallApp, services: Services): void {
  for (const [call, provider] of [
    [CALLS.google, "google"],
    [CALLS.apple, "apple"],
    [CALLS.signInHost, "host"],
  ] as const)
    api.take(call, ({ body: { device, ...proof }, visit }) =>
      signInWith(services, provider, proof, { ...visit, device }),
    );
  api.take(CALLS.ownProvider, ({ body: { device, provider, ...proof }, visit }) =>
    signInWith(services, provider, proof, { ...visit, device }),
  );
  for (const call of [CALLS.facebook, CALLS.facebookCallback])
    api.take(call, ({ body: { device, ...proof }, visit }) =>
      signInWith(services, "facebook", proof, { ...visit, device }),
    );
  api.take(CALLS.providerAddress, ({ body, visit }) =>
    registerWith(
      services,
      {
        ticket: body.ticket,
        first_name: body.first_name,
        last_name: body.last_name || null,
        address: addressOf(body),
      },
      visit,
    ),
  );
  api.take(CALLS.providers, ({ actor }) => listOwnProviders(services, actor));
  api.take(CALLS.providerPermit, async ({ actor, body }) => ({
    permit: await permitLink(services, actor, body.provider, body.password),
  }));
  api.take(CALLS.providerLink, ({ actor, body: { provider, ...proof } }) =>
    linkProvider(services, actor, provider, proof),
  );
  api.take(CALLS.providerUnlink, ({ actor, body }) => unlinkProvider(services, actor, body.provider));
}
