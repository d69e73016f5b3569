import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { PATHS } from "archive/contract/paths";
import {
  WireCodes,
  twoStepWire,
  type BeginTwoStep,
  type ConfirmTwoStep,
  type RenewCodes,
  type TakeSecondStep,
  type TurnOffTwoStep,
} from "archive/contract/accounts/two-step";
import { type Transport } from "./transport";

/** Two-step sign-in. */
export function twoStepCalls({ read, post, act }: Transport) {
  return {
    takeSecondStep: (fields: TakeSecondStep) => post(tokensWire, PATHS.secondStep, fields),
    /** For whoever has no password: a code to their own address. */
    sendOwnCode: () => post(FlowReply, PATHS.ownCode),
    twoStep: () => read(twoStepWire, PATHS.twoStep),
    beginTwoStep: (fields: BeginTwoStep) => post(twoStepWire, PATHS.twoStepBegin, fields),
    confirmTwoStep: (fields: ConfirmTwoStep) => post(WireCodes, PATHS.twoStepConfirm, fields),
    /** Those that were made just now. @throws Response 404 later, and in another session */
    newRecoveryCodes: async () => (await read(WireCodes, PATHS.twoStepCodes)).recovery_codes,
    renewRecoveryCodes: (fields: RenewCodes) => post(WireCodes, PATHS.twoStepCodesRenew, fields),
    turnOffTwoStep: (fields: TurnOffTwoStep) => act(PATHS.twoStepOff, fields),
  };
}
