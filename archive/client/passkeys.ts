import { tokensWire } from "archive/contract/accounts/account";
import {
  PasskeyOptions,
  passkeyWire,
  type BeginPasskey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type RenamePasskey,
} from "archive/contract/accounts/passkey";
import { PATHS } from "archive/contract/paths";
import { OR_ABSENT, type Transport } from "./transport";

/** Calls of passkeys. */
export function passkeyCalls({ read, post, act }: Transport) {
  return {
    beginSignInByPasskey: () => post(PasskeyOptions, PATHS.passkeySignInBegin),
    signInByPasskey: (fields: { credential: PasskeyAssertion; device?: string }) =>
      post(tokensWire, PATHS.passkeySignIn, fields),
    passkeys: () => read(passkeyWire.array(), PATHS.passkeys),
    beginPasskey: (fields: BeginPasskey) => post(PasskeyOptions, PATHS.passkeyBegin, fields),
    addPasskey: (fields: { credential: PasskeyAttestation }) => post(passkeyWire, PATHS.passkeyAdd, fields),
    renamePasskey: (fields: RenamePasskey) => act(PATHS.passkeyRename, fields, OR_ABSENT),
    removePasskey: (fields: { id: number }) => act(PATHS.passkeyRemove, fields, OR_ABSENT),
  };
}
