import { OWN_ACCOUNT_CALLS as CALLS } from "archive/contract/accounts/own-account-calls";
import { addressOf } from "archive/contract/accounts/account-bodies";
import { beginAddress, confirmAddress } from "archive/domain/accounts/change-address";
import { beginProof, finishProof } from "archive/domain/accounts/prove-address";
import { changePassword, setPassword } from "archive/domain/accounts/change-password";
import { endDevice, endOtherDevices, listDevices } from "archive/domain/accounts/device";
import { listOwnActs } from "archive/domain/accounts/operator-acts";
import { sendOwnAgain } from "archive/domain/accounts/send-again";
import { chooseStart, getSessionUser, getStartChoice } from "archive/domain/accounts/session-user";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of a person's own account: password, addresses, devices, and where they start. */
export function ownAccountCalls(api: CallApp, services: Services): void {
  api.take(CALLS.addressChange, ({ actor, body, visit }) =>
    beginAddress(services, actor, { password: body.password, address: addressOf(body) }, visit),
  );
  api.take(CALLS.addressSendAgain, ({ actor: { personId }, body, visit }) =>
    sendOwnAgain(services, { flow: body.flow, address: addressOf(body), personId }, visit),
  );
  api.take(CALLS.addressConfirm, async ({ actor, body, visit }) => {
    await confirmAddress(services, actor, { ...body, address: addressOf(body) }, visit);
    return getSessionUser(services.db, actor.personId);
  });
  api.take(CALLS.addressProve, ({ actor, visit }) => beginProof(services, actor, visit));
  api.take(CALLS.addressProveConfirm, async ({ actor, body, visit }) => {
    await finishProof(services, actor, body, visit);
    return getSessionUser(services.db, actor.personId);
  });
  api.take(CALLS.devices, async ({ caller: { actor, language } }) =>
    (await listDevices(services, actor)).map(({ id, userAgent, signedInAt, usedAt, own }) => {
      return { id, name: deviceWords(language, userAgent), signedInAt, usedAt, own };
    }),
  );
  api.take(CALLS.deviceEnd, ({ actor, body }) => endDevice(services, actor, body.id));
  api.take(CALLS.deviceEndOthers, ({ actor }) => endOtherDevices(services, actor));
  api.take(CALLS.operatorActs, ({ caller: { actor, language } }) => listOwnActs(services, actor, language));
  api.take(CALLS.updatePassword, ({ actor, body }) => changePassword(services, actor, body));
  api.take(CALLS.setPassword, ({ actor, body, visit }) => setPassword(services, actor, body, visit));
  api.take(CALLS.profileStart, async ({ actor }) => ({ at_collections: await getStartChoice(services, actor) }));
  api.take(CALLS.profileStartChoose, async ({ actor, body: { at_collections } }) => {
    await chooseStart(services, actor, at_collections);
    return { at_collections };
  });
}
