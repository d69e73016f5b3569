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
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { visitOf } from "./visit";

/** Google, Facebook, Apple and the separate sign-in host: signing in by their word, and whose word an account takes. */
export function providerCalls(app: CallApp, services: Services): void {
  const how = "409 `needs_address` where it vouches for no address, 409 `second_step` where one is asked for";

  for (const [path, provider, name] of [
    [PATHS.google, "google", "Google"],
    [PATHS.apple, "apple", "Apple"],
    [PATHS.signInHost, "host", "the separate sign-in host"],
  ] as const) {
    const summary = `Sign in by an ID token of ${name}'s, which is used up; ${how}`;
    call(
      app,
      { method: "post", path, summary, person: false, body: IdTokenLogin, reply: tokensWire },
      async ({ head, body: { device, ...proof } }) =>
        answer(await signInWith(services, provider, proof, { ...visitOf(head, services), device })),
    );
  }
  for (const path of [PATHS.facebook, PATHS.facebookCallback]) {
    call(
      app,
      {
        method: "post",
        path,
        summary: `Sign in by an access token that Facebook gave to this site's app; ${how}`,
        person: false,
        body: AccessTokenLogin,
        reply: tokensWire,
      },
      async ({ head, body: { device, ...proof } }) =>
        answer(await signInWith(services, "facebook", proof, { ...visitOf(head, services), device })),
    );
  }
  call(
    app,
    {
      method: "post",
      path: PATHS.providerAddress,
      summary:
        "Give the address that a provider did not vouch for: a code goes there, and confirming it makes the person",
      person: false,
      body: providerAddressBody(services.config.mobileCountry),
      reply: FlowReply,
    },
    async ({ head, body }) => {
      const wanted = {
        ticket: body.ticket,
        firstName: body.first_name,
        lastName: body.last_name || null,
        address: addressOf(body),
      };
      return answer(await registerWith(services, wanted, visitOf(head, services)));
    },
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.providers,
      summary: "Whose word the caller's account takes, and whose it could",
      reply: WireLinkedProviders,
    },
    async ({ caller }) => answer(await listOwnProviders(services, caller.actor)),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.providerPermit,
      summary:
        "Prove who you are before linking one: by the password, or where there is none by a sign-in of the " +
        "last quarter of an hour",
      body: PermitLink,
      reply: PermitReply,
    },
    async ({ caller, body }) =>
      answer({ permit: await permitLink(services, caller.actor, body.provider, body.password) }),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.providerLink,
      summary: "Take a provider's word from now on; the person is told",
      body: LinkProvider,
    },
    async ({ caller, body: { provider, ...proof } }) => {
      await linkProvider(services, caller.actor, provider, proof);
      return done("provider.linked");
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.providerUnlink,
      summary: "Take it no longer; the last way in stays",
      body: UnlinkProvider,
    },
    async ({ caller, body }) => {
      await unlinkProvider(services, caller.actor, body.provider);
      return done("provider.unlinked");
    },
  );
}
