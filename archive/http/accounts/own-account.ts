import { FlowReply, ProfileReply, toWireUser } from "archive/contract/accounts/account";
import { accountBodies, addressOf } from "archive/contract/accounts/account-bodies";
import { EndDevice, toWireDevice, WireDevice } from "archive/contract/accounts/device";
import { listEnvelope, Nothing } from "archive/contract/envelope";
import { UpdatePassword } from "archive/contract/accounts/password";
import { PATHS } from "archive/contract/paths";
import { SetPassword } from "archive/contract/accounts/two-step";
import { beginAddress, confirmAddress } from "archive/domain/accounts/change-address";
import { changePassword, setPassword } from "archive/domain/accounts/change-password";
import { endDevice, endOtherDevices, listDevices } from "archive/domain/accounts/device";
import { sendOwnAgain } from "archive/domain/accounts/send-again";
import { getSessionUser } from "archive/domain/accounts/session-user";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/domain/services";
import { answer, answerList } from "archive/http/answer";
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
      person: true,
      body: bodies.ChangeAddress,
      reply: FlowReply,
    },
    async ({ c, caller, body }) =>
      answer(
        c,
        await beginAddress(
          services,
          caller.actor,
          { password: body.password, address: addressOf(body) },
          visitOf(c, services),
        ),
      ),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.addressSendAgain,
      summary: "Send another code there",
      person: true,
      body: bodies.SendAgainAddress,
      reply: FlowReply,
    },
    async ({ c, caller, body }) =>
      answer(
        c,
        await sendOwnAgain(
          services,
          { flow: body.flow, address: addressOf(body), personId: caller.actor.personId },
          visitOf(c, services),
        ),
      ),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.addressConfirm,
      summary: "Take the address whose code was typed; the former addresses are told",
      person: true,
      body: bodies.ConfirmAddress,
      reply: ProfileReply,
    },
    async ({ c, caller, body }) => {
      await confirmAddress(services, caller.actor, { ...body, address: addressOf(body) }, visitOf(c, services));
      return answer(
        c,
        { user: toWireUser(await getSessionUser(services.db, caller.actor.personId)) },
        { key: "account.address_taken_up" },
      );
    },
  );
  call(
    app,
    {
      method: "get",
      path: PATHS.devices,
      summary: "Where the caller is signed in, last used first",
      person: true,
      reply: listEnvelope(WireDevice),
      bare: true,
    },
    async ({ c, caller }) => {
      const devices = await listDevices(services, caller.actor);
      return answerList(
        c,
        devices.map((device) => toWireDevice(device, deviceWords(caller.language, device.userAgent))),
      );
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.deviceEnd,
      summary: "Sign one of them out, and forget it",
      person: true,
      body: EndDevice,
      reply: Nothing,
    },
    async ({ c, caller, body }) => {
      await endDevice(services, caller.actor, body.id);
      return answer(c, null, { key: "account.device_ended" });
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.deviceEndOthers,
      summary: "Sign all others out, and forget them",
      person: true,
      reply: Nothing,
    },
    async ({ c, caller }) => {
      await endOtherDevices(services, caller.actor);
      return answer(c, null, { key: "account.devices_ended" });
    },
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.updatePassword,
      summary: "Another password; 201 where the present one is wrong. Every other device is signed out",
      person: true,
      body: UpdatePassword,
      reply: Nothing,
    },
    async ({ c, caller, body }) => {
      await changePassword(services, caller.actor, body);
      return answer(c, null, { key: "account.password_updated" });
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
      person: true,
      body: SetPassword,
      reply: Nothing,
    },
    async ({ c, caller, body }) => {
      await setPassword(services, caller.actor, body, visitOf(c, services));
      return answer(c, null, { key: "account.password_set" });
    },
  );
}
