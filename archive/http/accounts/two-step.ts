import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { PATHS } from "archive/contract/paths";
import {
  BeginTwoStep,
  ConfirmTwoStep,
  RenewCodes,
  TakeSecondStep,
  TurnOffTwoStep,
  WireCodes,
  twoStepWire,
} from "archive/contract/accounts/two-step";
import { sendOwnCode } from "archive/domain/accounts/prove-self";
import { getNewCodes, renewCodes } from "archive/domain/two-step/codes";
import { getTwoStep } from "archive/domain/two-step/get-two-step";
import { takeSecondStep } from "archive/domain/two-step/second-step";
import { turnOffTwoStep } from "archive/domain/two-step/turn-off";
import { beginTwoStep, confirmTwoStep } from "archive/domain/two-step/turn-on";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Two-step sign-in: the second step, and turning it on and off. */
export function twoStepCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.secondStep,
    {
      summary: "The second step of a sign-in: the ticket of the 409 and a code",
      person: false,
      body: TakeSecondStep,
      reply: tokensWire,
    },
    ({ body: { device, ...body }, visit }) => takeSecondStep(services, body, { ...visit, device }),
  );
  api.post(
    PATHS.ownCode,
    {
      summary: "A code to the caller's own address, to prove themselves by where they have no password",
      reply: FlowReply,
    },
    ({ actor, visit }) => sendOwnCode(services, actor, visit),
  );
  api.get(PATHS.twoStep, { summary: "How two-step sign-in stands for the caller", reply: twoStepWire }, ({ actor }) =>
    getTwoStep(services, actor),
  );
  api.post(
    PATHS.twoStepBegin,
    { summary: "Make the secret that the caller's app is to know", body: BeginTwoStep, reply: twoStepWire },
    async ({ actor, body, visit }) => {
      await beginTwoStep(services, actor, body, visit);
      return getTwoStep(services, actor);
    },
  );
  api.post(
    PATHS.twoStepConfirm,
    {
      summary: "Turn two-step sign-in on by the app's first code; gives the recovery codes",
      body: ConfirmTwoStep,
      reply: WireCodes,
      message: "two_step.turned_on",
    },
    async ({ actor, body }) => ({ recovery_codes: await confirmTwoStep(services, actor, body.code) }),
  );
  api.get(
    PATHS.twoStepCodes,
    {
      summary: "The recovery codes, for ten minutes to the session that made them; 404 after",
      reply: WireCodes,
    },
    async ({ actor }) => ({ recovery_codes: await getNewCodes(services, actor) }),
  );
  api.post(
    PATHS.twoStepCodesRenew,
    {
      summary: "Recovery codes anew, by a code of either kind; the former ones end",
      body: RenewCodes,
      reply: WireCodes,
      message: "two_step.codes_renewed",
    },
    async ({ actor, body }) => ({ recovery_codes: await renewCodes(services, actor, body.code) }),
  );
  api.post(
    PATHS.twoStepOff,
    {
      summary: "Turn two-step sign-in off; every device stays signed in",
      body: TurnOffTwoStep,
      message: "two_step.turned_off",
    },
    ({ actor, body, visit }) => turnOffTwoStep(services, actor, body, visit),
  );
}
