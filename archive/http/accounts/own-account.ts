import { FlowReply, sessionUserWire } from "archive/contract/accounts/account";
import { accountBodies, addressOf } from "archive/contract/accounts/account-bodies";
import { deviceWire, EndDevice } from "archive/contract/accounts/device";
import { UpdatePassword } from "archive/contract/accounts/password";
import { PATHS } from "archive/contract/paths";
import { SetPassword } from "archive/contract/accounts/two-step";
import { beginAddress, confirmAddress } from "archive/domain/accounts/change-address";
import { changePassword } from "archive/domain/accounts/change-password";
import { endDevice, endOtherDevices, listDevices } from "archive/domain/accounts/devices";
import { sendOwnAgain } from "archive/domain/accounts/send-again";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { setPassword } from "archive/domain/accounts/set-password";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/domain/services";
import { answer, done, answerList } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { visitOf } from "./visit";

/** What people do with their own account: password, addresses, devices. */
export function ownAccountCalls(app: CallApp, services: Services): void {
  const bodies = accountBodies(services.config.mobileCountry);

  call(
    app,
    {
      method: "post",
      path: PATHS.addressChange,
      summary: "Add an e-mail or mobile, or put another in place of the one there is: a code goes to it",
      body: bodies.ChangeAddress,
      reply: FlowReply,
    },
    async ({ head, caller, body }) =>
      answer(
        await beginAddress(
          services,
          caller.actor,
          { password: body.password, address: addressOf(body) },
          visitOf(head, services),
        ),
      ),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.addressSendAgain,
      summary: "Send another code there",
      body: bodies.SendAgainAddress,
      reply: FlowReply,
    },
    async ({ head, caller, body }) =>
      answer(
        await sendOwnAgain(
          services,
          { flow: body.flow, address: addressOf(body), personId: caller.actor.personId },
          visitOf(head, services),
        ),
      ),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.addressConfirm,
      summary: "Take the address whose code was typed; the former addresses are told",
      body: bodies.ConfirmAddress,
      reply: sessionUserWire,
    },
    async ({ head, caller, body }) => {
      await confirmAddress(services, caller.actor, { ...body, address: addressOf(body) }, visitOf(head, services));
      return answer(await getSessionUser(services.db, caller.actor.personId), { key: "account.address_taken_up" });
    },
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.devices,
      summary: "Where the caller is signed in, last used first",
      reply: deviceWire.array(),
    },
    async ({ caller }) => {
      const devices = await listDevices(services, caller.actor);
      return answerList(
        devices.map(({ id, userAgent, signedInAt, usedAt, own }) => {
          return { id, name: deviceWords(caller.language, userAgent), signedInAt, usedAt, own };
        }),
      );
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.deviceEnd,
      summary: "Sign one of them out, and forget it",
      body: EndDevice,
    },
    async ({ caller, body }) => {
      await endDevice(services, caller.actor, body.id);
      return done("account.device_ended");
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.deviceEndOthers,
      summary: "Sign all others out, and forget them",
    },
    async ({ caller }) => {
      await endOtherDevices(services, caller.actor);
      return done("account.devices_ended");
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.updatePassword,
      summary: "Another password; 201 where the present one is wrong. Every other device is signed out",
      body: UpdatePassword,
    },
    async ({ caller, body }) => {
      await changePassword(services, caller.actor, body);
      return done("account.password_updated");
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.setPassword,
      summary:
        "A password for whoever has none (`password_needed`): as it is in the quarter of an hour after signing " +
        "in, later with a code to their own address",
      body: SetPassword,
    },
    async ({ head, caller, body }) => {
      await setPassword(services, caller.actor, body, visitOf(head, services));
      return done("account.password_set");
    },
  );
}
