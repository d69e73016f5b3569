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
import type { CallApp } from "archive/http/call";

/** Passkeys (WebAuthn): signing in by one, and a person's own. */
export function passkeyCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.passkeySignInBegin,
    {
      summary: "What a browser is asked with for any passkey of its person; good for five minutes and one answer",
      person: false,
      reply: PasskeyOptions,
    },
    ({ visit }) => beginSignInByPasskey(services, visit),
  );
  api.post(
    PATHS.passkeySignIn,
    {
      summary: "Sign in by a passkey, which needs no second step",
      person: false,
      body: SignInByPasskey,
      reply: tokensWire,
    },
    ({ body: { credential, device }, visit }) => signInByPasskey(services, credential, { ...visit, device }),
  );
  api.get(
    PATHS.passkeys,
    { summary: "The caller's passkeys, the oldest first", reply: passkeyWire.array() },
    ({ actor }) => listPasskeys(services, actor),
  );
  api.post(
    PATHS.passkeyBegin,
    {
      summary:
        "What a browser is asked with to make one, by the present password (201 where it is wrong), or a code " +
        "to their own address where they have none",
      body: BeginPasskey,
      reply: PasskeyOptions,
    },
    ({ actor, body, visit }) => beginPasskey(services, actor, body, visit),
  );
  api.post(
    PATHS.passkeyAdd,
    {
      summary: "Keep the one that a device has made; the person is told",
      body: AddPasskey,
      reply: passkeyWire,
      message: "passkey.added",
    },
    ({ actor, body, visit }) => addPasskey(services, actor, body.credential, visit),
  );
  api.post(
    PATHS.passkeyRename,
    { summary: "Give one another name", body: RenamePasskey, message: "passkey.renamed" },
    ({ actor, body }) => nameOwnPasskey(services, actor, body),
  );
  api.post(
    PATHS.passkeyRemove,
    { summary: "Take one away; the person is told", body: RemovePasskey, message: "passkey.removed" },
    ({ actor, body, visit }) => removePasskey(services, actor, body.id, visit),
  );
}
