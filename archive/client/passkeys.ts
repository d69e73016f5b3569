import { fromWireTokens, WireTokens } from "archive/contract/accounts/account";
import { Nothing } from "archive/contract/envelope";
import {
  fromWirePasskey,
  PasskeyOptions,
  WirePasskey,
  type BeginPasskey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type RenamePasskey,
} from "archive/contract/accounts/passkey";
import { PATHS } from "archive/contract/paths";
import { mapAnswer, OR_ABSENT, type Transport } from "./transport";

/** Calls of passkeys. */
export function passkeyCalls({ read, post }: Transport) {
  return {
    beginSignInByPasskey: () => post(PasskeyOptions, PATHS.passkeySignInBegin, {}),
    signInByPasskey: async (fields: { credential: PasskeyAssertion; device?: string }) =>
      mapAnswer(await post(WireTokens, PATHS.passkeySignIn, fields), fromWireTokens),
    passkeys: async () => (await read(WirePasskey.array(), PATHS.passkeys)).map(fromWirePasskey),
    beginPasskey: (fields: BeginPasskey) => post(PasskeyOptions, PATHS.passkeyBegin, fields),
    addPasskey: async (fields: { credential: PasskeyAttestation }) =>
      mapAnswer(await post(WirePasskey, PATHS.passkeyAdd, fields), fromWirePasskey),
    renamePasskey: (fields: RenamePasskey) => post(Nothing, PATHS.passkeyRename, fields, OR_ABSENT),
    removePasskey: (fields: { id: number }) => post(Nothing, PATHS.passkeyRemove, fields, OR_ABSENT),
  };
}
