import { OWN_ACCOUNT_CALLS as CALLS } from "archive/contract/accounts/own-account-calls";
import { sendOwnCode } from "archive/domain/accounts/self";
import { getNewCodes, renewCodes } from "archive/domain/two-step/codes";
import { getTwoStep, turnOffTwoStep, beginTwoStep, confirmTwoStep } from "archive/domain/two-step/own-two-step";
import { takeSecondStep } from "archive/domain/two-step/second-step";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Two-step sign-in: the second step, and turning it on and off. */
export function twoStepCalls(api: CallApp, services: Services): void {
  api.take(CALLS.secondStep, ({ body: { device, ...body }, visit }) =>
    takeSecondStep(services, body, { ...visit, device }),
  );
  api.take(CALLS.ownCode, ({ actor, visit }) => sendOwnCode(services, actor, visit));
  api.take(CALLS.twoStep, ({ actor }) => getTwoStep(services, actor));
  api.take(CALLS.twoStepBegin, async ({ actor, body, visit }) => {
    await beginTwoStep(services, actor, body, visit);
    return getTwoStep(services, actor);
  });
  api.take(CALLS.twoStepConfirm, async ({ actor, body }) => ({
    recovery_codes: await confirmTwoStep(services, actor, body.code),
  }));
  api.take(CALLS.twoStepCodes, async ({ actor }) => ({ recovery_codes: await getNewCodes(services, actor) }));
  api.take(CALLS.twoStepCodesRenew, async ({ actor, body }) => ({
    recovery_codes: await renewCodes(services, actor, body.code),
  }));
  api.take(CALLS.twoStepOff, ({ actor, body, visit }) => turnOffTwoStep(services, actor, body, visit));
}
