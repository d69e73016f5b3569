import { OR_ABSENT, byCountry, callsOf, read, write } from "archive/contract/call-definition";
import { BEARER, OWN, SIGNED_IN } from "archive/contract/permission";
import { FlowReply, sessionUserWire, tokensWire } from "./account";
import { changeAddress, confirmAddress, sendAgainAddress } from "./account-bodies";
import { deviceWire, EndDevice } from "./device";
import { UpdatePassword } from "./password";
import { StartReply, StartChoice } from "./start";
import {
  SetPassword,
  TakeSecondStep,
  twoStepWire,
  BeginTwoStep,
  ConfirmTwoStep,
  WireCodes,
  RenewCodes,
  TurnOffTwoStep,
} from "./two-step";

/** Calls of one's own account: password, addresses, devices, where one starts, two-step sign-in. */
export const OWN_ACCOUNT_CALLS = callsOf("accounts", {
  addressChange: write({
    path: "/profile/address/change",
    summary: "Add an e-mail or mobile, or put another in place of the one there is: a code goes to it",
    may: SIGNED_IN,
    body: byCountry(changeAddress),
    reply: FlowReply,
    refusedWith: [201],
  }),
  addressSendAgain: write({
    path: "/profile/address/send-again",
    summary: "Send another code there",
    may: SIGNED_IN,
    body: byCountry(sendAgainAddress),
    reply: FlowReply,
    refusedWith: [429],
  }),
  addressConfirm: write({
    path: "/profile/address/confirm",
    summary: "Take the address whose code was typed; the former addresses are told",
    may: SIGNED_IN,
    body: byCountry(confirmAddress),
    reply: sessionUserWire,
    message: "account.address_taken_up",
  }),
  devices: read({
    path: "/profile/devices",
    summary: "Where the caller is signed in, last used first",
    may: SIGNED_IN,
    reply: deviceWire.array(),
  }),
  deviceEnd: write({
    path: "/profile/devices/end",
    summary: "Sign one of them out, and forget it",
    may: OWN,
    body: EndDevice,
    message: "account.device_ended",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  deviceEndOthers: write({
    path: "/profile/devices/end-others",
    summary: "Sign all others out, and forget them",
    may: SIGNED_IN,
    message: "account.devices_ended",
  }),
  updatePassword: write({
    path: "/profile/update-password",
    summary: "Another password; 201 where the present one is wrong. Every other device is signed out",
    may: SIGNED_IN,
    body: UpdatePassword,
    message: "account.password_updated",
    refusedWith: [201, 429],
  }),
  setPassword: write({
    path: "/profile/set-password",
    summary:
      "A password for whoever has none (`password_needed`): as it is in the quarter of an hour after signing " +
      "in, later with a code to their own address",
    may: SIGNED_IN,
    body: SetPassword,
    message: "account.password_set",
  }),
  profileStart: read({
    path: "/profile/start",
    summary: "Whether the person starts at their collections",
    may: SIGNED_IN,
    reply: StartReply,
  }),
  profileStartChoose: write({
    path: "/profile/start",
    summary: "Start at the collections, or at the dashboard",
    may: SIGNED_IN,
    body: StartChoice,
    reply: StartReply,
  }),
  secondStep: write({
    path: "/auth/second-step",
    summary: "The second step of a sign-in: the ticket of the 409 and a code",
    may: BEARER,
    person: false,
    body: TakeSecondStep,
    reply: tokensWire,
    refusedWith: [409, 429],
  }),
  ownCode: write({
    path: "/profile/own-code",
    summary: "A code to the caller's own address, to prove themselves by where they have no password",
    may: SIGNED_IN,
    reply: FlowReply,
    refusedWith: [429],
  }),
  twoStep: read({
    path: "/profile/two-step",
    summary: "How two-step sign-in stands for the caller",
    may: SIGNED_IN,
    reply: twoStepWire,
  }),
  twoStepBegin: write({
    path: "/profile/two-step/begin",
    summary: "Make the secret that the caller's app is to know",
    may: SIGNED_IN,
    body: BeginTwoStep,
    reply: twoStepWire,
    refusedWith: [201],
  }),
  twoStepConfirm: write({
    path: "/profile/two-step/confirm",
    summary: "Turn two-step sign-in on by the app's first code; gives the recovery codes",
    may: SIGNED_IN,
    body: ConfirmTwoStep,
    reply: WireCodes,
    message: "two_step.turned_on",
  }),
  twoStepCodes: read({
    path: "/profile/two-step/codes",
    summary: "The recovery codes, for ten minutes to the session that made them; 404 after",
    may: OWN,
    reply: WireCodes,
    refusedWith: [404],
  }),
  twoStepCodesRenew: write({
    path: "/profile/two-step/codes/renew",
    summary: "Recovery codes anew, by a code of either kind; the former ones end",
    may: SIGNED_IN,
    body: RenewCodes,
    reply: WireCodes,
    message: "two_step.codes_renewed",
    refusedWith: [429],
  }),
  twoStepOff: write({
    path: "/profile/two-step/off",
    summary: "Turn two-step sign-in off; every device stays signed in",
    may: SIGNED_IN,
    body: TurnOffTwoStep,
    message: "two_step.turned_off",
    refusedWith: [201],
  }),
});
