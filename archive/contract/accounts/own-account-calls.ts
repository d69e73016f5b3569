import { OR_ABSENT, byCountry, callsOf, read, write } from "archive/contract/call-definition";
import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { FlowReply, sessionUserWire, tokensWire } from "./account";
import { ProveAddress } from "./invited";
import { changeAddress, confirmAddress, sendAgainAddress } from "./account-bodies";
import { deviceWire, EndDevice } from "./device";
import { operatorActWire } from "./operator-act";
import { UpdatePassword } from "./password";
import { StartReply, StartChoice } from "./start";
import {
  SetPassword,
  TakeSecondStep,
  twoStepWire,
  SelfProof,
  ConfirmTwoStep,
  WireCodes,
  RenewCodes,
  TurnOffTwoStep,
} from "./two-step";

/** Calls of one's own account: password, addresses, devices, where one starts, two-step sign-in. */
export const OWN_ACCOUNT_CALLS = callsOf("accounts", {
  addressChange: write(
    "/profile/address/change",
    "Add an e-mail or mobile, or put another in place of the one there is: a code goes to it",
    SIGNED_IN,
    { body: byCountry(changeAddress), reply: FlowReply, refusedWith: [201] },
  ),
  addressSendAgain: write("/profile/address/send-again", "Send another code there", SIGNED_IN, {
    body: byCountry(sendAgainAddress),
    reply: FlowReply,
    refusedWith: [429],
  }),
  addressConfirm: write(
    "/profile/address/confirm",
    "Take the address whose code was typed; the former addresses are told",
    SIGNED_IN,
    { body: byCountry(confirmAddress), reply: sessionUserWire, message: "account.address_taken_up" },
  ),
  addressProve: write(
    "/profile/address/prove",
    "A code to the caller's address that an invitation's mail alone has proven; what others sent there waits for it",
    SIGNED_IN,
    { reply: FlowReply, refusedWith: [429] },
  ),
  addressProveConfirm: write("/profile/address/prove/confirm", "Give that code", SIGNED_IN, {
    body: ProveAddress,
    reply: sessionUserWire,
    message: "account.address_proven",
    refusedWith: [429],
  }),
  devices: read("/profile/devices", "Where the caller is signed in, last used first", SIGNED_IN, {
    reply: deviceWire.array(),
  }),
  deviceEnd: write("/profile/devices/end", "Sign one of them out, and forget it", OWN, {
    body: EndDevice,
    message: "account.device_ended",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deviceEndOthers: write("/profile/devices/end-others", "Sign all others out, and forget them", SIGNED_IN, {
    message: "account.devices_ended",
  }),
  operatorActs: read(
    "/profile/operator-acts",
    "What the people who run the site did with the caller's account and items, last act first",
    SIGNED_IN,
    { reply: operatorActWire.array() },
  ),
  updatePassword: write(
    "/profile/update-password",
    "Another password; 201 where the present one is wrong. Every other device is signed out",
    SIGNED_IN,
    { body: UpdatePassword, message: "account.password_updated", refusedWith: [201, 429] },
  ),
  setPassword: write(
    "/profile/set-password",
    "A password for whoever has none (`password_needed`): as it is in the quarter of an hour after signing " +
      "in, later with a code to their own address",
    SIGNED_IN,
    { body: SetPassword, message: "account.password_set" },
  ),
  profileStart: read("/profile/start", "Whether the person starts at their collections", SIGNED_IN, {
    reply: StartReply,
  }),
  profileStartChoose: write("/profile/start", "Start at the collections, or at the dashboard", SIGNED_IN, {
    body: StartChoice,
    reply: StartReply,
  }),
  secondStep: write("/auth/second-step", "The second step of a sign-in: the ticket of the 409 and a code", BEARER, {
    person: false,
    body: TakeSecondStep,
    reply: tokensWire,
    refusedWith: [409, 429],
  }),
  ownCode: write(
    "/profile/own-code",
    "A code to the caller's own address, to prove themselves by where they have no password",
    SIGNED_IN,
    { reply: FlowReply, refusedWith: [429] },
  ),
  twoStep: read("/profile/two-step", "How two-step sign-in stands for the caller", SIGNED_IN, { reply: twoStepWire }),
  twoStepBegin: write("/profile/two-step/begin", "Make the secret that the caller's app is to know", SIGNED_IN, {
    body: SelfProof,
    reply: twoStepWire,
    refusedWith: [201],
  }),
  twoStepConfirm: write(
    "/profile/two-step/confirm",
    "Turn two-step sign-in on by the app's first code; gives the recovery codes",
    SIGNED_IN,
    { body: ConfirmTwoStep, reply: WireCodes, message: "two_step.turned_on" },
  ),
  twoStepCodes: read(
    "/profile/two-step/codes",
    "The recovery codes, for ten minutes to the session that made them; 404 after",
    OWN,
    { reply: WireCodes, refusedWith: [404] },
  ),
  twoStepCodesRenew: write(
    "/profile/two-step/codes/renew",
    "Recovery codes anew, by a code of either kind; the former ones end",
    SIGNED_IN,
    { body: RenewCodes, reply: WireCodes, message: "two_step.codes_renewed", refusedWith: [429] },
  ),
  twoStepOff: write("/profile/two-step/off", "Turn two-step sign-in off; every device stays signed in", SIGNED_IN, {
    body: TurnOffTwoStep,
    message: "two_step.turned_off",
    refusedWith: [201],
  }),
});
