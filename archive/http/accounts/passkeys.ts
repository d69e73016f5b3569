import { tokensWire } from "archive/contract/accounts/account";
import {
  AddPasskey,
  BeginPasskey,
  PasskeyOptions,
  RemovePasskey,
  RenamePasskey,
  SignInByPasskey,
  passkeyWire,
} from "archive/contract/accounts/passkey";
import { PATHS } from "archive/contract/paths";
import { addPasskey, beginPasskey } from "archive/domain/passkeys/add-passkey";
import { listPasskeys, nameOwnPasskey, removePasskey } from "archive/domain/passkeys/own-passkeys";
import { beginSignInByPasskey, signInByPasskey } from "archive/domain/passkeys/sign-in-by-passkey";
import type { Services } from "archive/domain/services";
import { answer, done, answerList } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { visitOf } from "./visit";

/** Passkeys (WebAuthn): signing in by one, and a person's own. */
export function passkeyCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.passkeySignInBegin,
      summary: "What a browser is asked with for any passkey of its person; good for five minutes and one answer",
      person: false,
      reply: PasskeyOptions,
    },
    async ({ head }) => answer(await beginSignInByPasskey(services, visitOf(head, services))),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.passkeySignIn,
      summary: "Sign in by a passkey, which needs no second step",
      person: false,
      body: SignInByPasskey,
      reply: tokensWire,
    },
    async ({ head, body }) =>
      answer(await signInByPasskey(services, body.credential, { ...visitOf(head, services), device: body.device })),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.passkeys,
      summary: "The caller's passkeys, the oldest first",
      reply: passkeyWire.array(),
    },
    async ({ caller }) => answerList(await listPasskeys(services, caller.actor)),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.passkeyBegin,
      summary:
        "What a browser is asked with to make one, by the present password (201 where it is wrong), or a code " +
        "to their own address where they have none",
      body: BeginPasskey,
      reply: PasskeyOptions,
    },
    async ({ head, caller, body }) => answer(await beginPasskey(services, caller.actor, body, visitOf(head, services))),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.passkeyAdd,
      summary: "Keep the one that a device has made; the person is told",
      body: AddPasskey,
      reply: passkeyWire,
    },
    async ({ head, caller, body }) =>
      answer(await addPasskey(services, caller.actor, body.credential, visitOf(head, services)), {
        key: "passkey.added",
      }),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.passkeyRename,
      summary: "Give one another name",
      body: RenamePasskey,
    },
    async ({ caller, body }) => {
      await nameOwnPasskey(services, caller.actor, body);
      return done("passkey.renamed");
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.passkeyRemove,
      summary: "Take one away; the person is told",
      body: RemovePasskey,
    },
    async ({ head, caller, body }) => {
      await removePasskey(services, caller.actor, body.id, visitOf(head, services));
      return done("passkey.removed");
    },
  );
}
