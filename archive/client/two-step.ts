import { FlowReply, fromWireTokens, WireTokens } from "archive/contract/accounts/account";
import { Nothing } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import {
  fromWireTwoStep,
  WireCodes,
  WireTwoStep,
  type BeginTwoStep,
  type ConfirmTwoStep,
  type RenewCodes,
  type TakeSecondStep,
  type TurnOffTwoStep,
} from "archive/contract/accounts/two-step";
import { mapAnswer, type Transport } from "./transport";

/** Two-step sign-in. */
export function twoStepCalls({ read, post }: Transport) {
  return {
    takeSecondStep: async (fields: TakeSecondStep) =>
      mapAnswer(await post(WireTokens, PATHS.secondStep, fields), fromWireTokens),
    /** For whoever has no password: a code to their own address. */
    sendOwnCode: () => post(FlowReply, PATHS.ownCode, {}),
    twoStep: async () => fromWireTwoStep(await read(WireTwoStep, PATHS.twoStep)),
    beginTwoStep: (fields: BeginTwoStep) => post(WireTwoStep, PATHS.twoStepBegin, fields),
    confirmTwoStep: (fields: ConfirmTwoStep) => post(WireCodes, PATHS.twoStepConfirm, fields),
    /** Those that were made just now. @throws Response 404 later, and in another session */
    newRecoveryCodes: async () => (await read(WireCodes, PATHS.twoStepCodes)).recovery_codes,
    renewRecoveryCodes: (fields: RenewCodes) => post(WireCodes, PATHS.twoStepCodesRenew, fields),
    turnOffTwoStep: (fields: TurnOffTwoStep) => post(Nothing, PATHS.twoStepOff, fields),
  };
}
