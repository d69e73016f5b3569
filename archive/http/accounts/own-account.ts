import { FlowReply, sessionUserWire } from "archive/contract/accounts/account";
import { accountBodies, addressOf } from "archive/contract/accounts/account-bodies";
import { deviceWire, EndDevice } from "archive/contract/accounts/device";
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
import type { CallApp } from "archive/http/call";

/** What people do with their own account: password, addresses, devices. */
export function ownAccountCalls(api: CallApp, services: Services): void {
  const bodies = accountBodies(services.config.mobileCountry);

  api.post(
    PATHS.addressChange,
    {
      summary: "Add an e-mail or mobile, or put another in place of the one there is: a code goes to it",
      body: bodies.ChangeAddress,
      reply: FlowReply,
    },
    ({ actor, body, visit }) =>
      beginAddress(services, actor, { password: body.password, address: addressOf(body) }, visit),
  );
  api.post(
    PATHS.addressSendAgain,
    { summary: "Send another code there", body: bodies.SendAgainAddress, reply: FlowReply },
    ({ actor: { personId }, body, visit }) =>
      sendOwnAgain(services, { flow: body.flow, address: addressOf(body), personId }, visit),
  );
  api.post(
    PATHS.addressConfirm,
    {
      summary: "Take the address whose code was typed; the former addresses are told",
      body: bodies.ConfirmAddress,
      reply: sessionUserWire,
      message: "account.address_taken_up",
    },
    async ({ actor, body, visit }) => {
      await confirmAddress(services, actor, { ...body, address: addressOf(body) }, visit);
      return getSessionUser(services.db, actor.personId);
    },
  );
  api.get(
    PATHS.devices,
    { summary: "Where the caller is signed in, last used first", reply: deviceWire.array() },
    async ({ caller: { actor, language } }) =>
      (await listDevices(services, actor)).map(({ id, userAgent, signedInAt, usedAt, own }) => {
        return { id, name: deviceWords(language, userAgent), signedInAt, usedAt, own };
      }),
  );
  api.post(
    PATHS.deviceEnd,
    { summary: "Sign one of them out, and forget it", body: EndDevice, message: "account.device_ended" },
    ({ actor, body }) => endDevice(services, actor, body.id),
  );
  api.post(
    PATHS.deviceEndOthers,
    { summary: "Sign all others out, and forget them", message: "account.devices_ended" },
    ({ actor }) => endOtherDevices(services, actor),
  );
  api.post(
    PATHS.updatePassword,
    {
      summary: "Another password; 201 where the present one is wrong. Every other device is signed out",
      body: UpdatePassword,
      message: "account.password_updated",
    },
    ({ actor, body }) => changePassword(services, actor, body),
  );
  api.post(
    PATHS.setPassword,
    {
      summary:
        "A password for whoever has none (`password_needed`): as it is in the quarter of an hour after signing " +
        "in, later with a code to their own address",
      body: SetPassword,
      message: "account.password_set",
    },
    ({ actor, body, visit }) => setPassword(services, actor, body, visit),
  );
}
