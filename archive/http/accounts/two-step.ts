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
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { visitOf } from "./visit";

/** Two-step sign-in: the second step, and turning it on and off. */
export function twoStepCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.secondStep,
      summary: "The second step of a sign-in: the ticket of the 409 and a code",
      person: false,
      body: TakeSecondStep,
      reply: tokensWire,
    },
    async ({ head, body: { device, ...body } }) =>
      answer(await takeSecondStep(services, body, { ...visitOf(head, services), device })),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.ownCode,
      summary: "A code to the caller's own address, to prove themselves by where they have no password",
      reply: FlowReply,
    },
    async ({ head, caller }) => answer(await sendOwnCode(services, caller.actor, visitOf(head, services))),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.twoStep,
      summary: "How two-step sign-in stands for the caller",
      reply: twoStepWire,
    },
    async ({ caller }) => answer(await getTwoStep(services, caller.actor)),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.twoStepBegin,
      summary: "Make the secret that the caller's app is to know",
      body: BeginTwoStep,
      reply: twoStepWire,
    },
    async ({ head, caller, body }) => {
      await beginTwoStep(services, caller.actor, body, visitOf(head, services));
      return answer(await getTwoStep(services, caller.actor));
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.twoStepConfirm,
      summary: "Turn two-step sign-in on by the app's first code; gives the recovery codes",
      body: ConfirmTwoStep,
      reply: WireCodes,
    },
    async ({ caller, body }) =>
      answer(
        { recovery_codes: await confirmTwoStep(services, caller.actor, body.code) },
        { key: "two_step.turned_on" },
      ),
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.twoStepCodes,
      summary: "The recovery codes, for ten minutes to the session that made them; 404 after",
      reply: WireCodes,
    },
    async ({ caller }) => answer({ recovery_codes: await getNewCodes(services, caller.actor) }),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.twoStepCodesRenew,
      summary: "Recovery codes anew, by a code of either kind; the former ones end",
      body: RenewCodes,
      reply: WireCodes,
    },
    async ({ caller, body }) =>
      answer(
        { recovery_codes: await renewCodes(services, caller.actor, body.code) },
        { key: "two_step.codes_renewed" },
      ),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.twoStepOff,
      summary: "Turn two-step sign-in off; every device stays signed in",
      body: TurnOffTwoStep,
    },
    async ({ head, caller, body }) => {
      await turnOffTwoStep(services, caller.actor, body, visitOf(head, services));
      return done("two_step.turned_off");
    },
  );
}
