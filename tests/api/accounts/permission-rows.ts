import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { BAG_CALLS } from "archive/contract/bags/calls";
import { LEAVING_CALLS } from "archive/contract/leaving/calls";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { RELATIONS } from "tests/test-app/circle";
import { rowsOf, type Role, type Row } from "../permission-row";

const address = (role: Role) => `${role}@mail.example`;
const number = (role: Role, series = 0) =>
  `+88017${String(series % 1000).padStart(3, "0")}0000${RELATIONS.indexOf(role)}`;

const NO_FLOW = "00000000-0000-4000-8000-000000000000";
const ID_TOKEN = { id_token: "none", nonce: "none-of-ours" };
const typed = { otp: "000000", password: "akkhor-pass-2" };

/** Who may do what with accounts. */
export const ACCOUNTS: Record<string, Row> = {
  ...rowsOf(ACCOUNT_CALLS, {
    register: {
      send: (client, { role }) =>
        client.post(PATHS.register, { first_name: "A", email: address(role), password: typed.password }),
    },
    emailVerification: {
      send: (client, { role }) => client.post(PATHS.emailVerification, { email: address(role), ...typed }),
    },
    sendAgainOtp: {
      send: (client, { role, itemId }) => client.post(PATHS.sendAgainOtp, { email: `${itemId}${address(role)}` }),
    },
    registration: { send: (client) => client.get(PATHS.registration) },
    login: { send: (client, { role }) => client.post(PATHS.login, { email: address(role), password: "wrong-pass" }) },
    // An access token is no refresh token, whoever has it.
    refreshToken: { expected: [401, 401, 401], send: (client) => client.get(PATHS.refreshToken) },
    forgetPassword: {
      send: (client, { role }) => client.post(PATHS.forgetPassword, { email: address(role) }),
    },
    resetPassword: {
      send: (client, { role }) => client.post(PATHS.resetPassword, { email: address(role), ...typed }),
    },
    mobileVerification: {
      send: (client, { role }) => client.post(PATHS.mobileVerification, { mobile: number(role), ...typed }),
    },
    sendAgainOtpMobile: {
      send: (client, { role, itemId }) => client.post(PATHS.sendAgainOtpMobile, { mobile: number(role, itemId) }),
    },
    forgetPasswordMobile: {
      send: (client, { role }) => client.post(PATHS.forgetPasswordMobile, { mobile: number(role) }),
    },
    resetPasswordMobile: {
      send: (client, { role }) => client.post(PATHS.resetPasswordMobile, { mobile: number(role), ...typed }),
    },
    logout: { send: (client) => client.post(PATHS.logout) },
  }),
  ...rowsOf(PROVIDER_CALLS, {
    // Nobody vouches for anybody in this world; and what is no ticket is none.
    google: { expected: [404, 404, 404], send: (client) => client.post(PATHS.google, ID_TOKEN) },
    apple: { expected: [404, 404, 404], send: (client) => client.post(PATHS.apple, ID_TOKEN) },
    signInHost: { expected: [404, 404, 404], send: (client) => client.post(PATHS.signInHost, ID_TOKEN) },
    ownProvider: {
      expected: [404, 404, 404],
      send: (client) => client.post(PATHS.ownProvider, { ...ID_TOKEN, provider: "openid-none" }),
    },
    facebook: { expected: [404, 404, 404], send: (client) => client.post(PATHS.facebook, { access_token: "none" }) },
    facebookCallback: {
      expected: [404, 404, 404],
      send: (client) => client.post(PATHS.facebookCallback, { access_token: "none" }),
    },
    providerAddress: {
      send: (client, { role }) =>
        client.post(PATHS.providerAddress, { ticket: "none", first_name: "A", email: address(role) }),
    },
    providers: { send: (client) => client.get(PATHS.providers) },
    providerPermit: {
      expected: [401, 201, 201],
      send: (client) => client.post(PATHS.providerPermit, { provider: "google", password: "wrong-pass-1" }),
    },
    providerLink: {
      expected: [401, 400, 400],
      send: (client) => client.post(PATHS.providerLink, { ...ID_TOKEN, provider: "google", permit: "none" }),
    },
    providerUnlink: { ofNone: true, send: (client) => client.post(PATHS.providerUnlink, { provider: "google" }) },
  }),
  ...rowsOf(OWN_ACCOUNT_CALLS, {
    devices: { send: (client) => client.get(PATHS.devices) },
    operatorActs: { send: (client) => client.get(PATHS.operatorActs) },
    // It is nobody's.
    deviceEnd: { ofNone: true, send: (client) => client.post(PATHS.deviceEnd, { id: NO_FLOW }) },
    deviceEndOthers: { send: (client) => client.post(PATHS.deviceEndOthers) },
    // Nobody here has that password, or such a flow.
    addressChange: {
      expected: [401, 201, 201],
      send: (client, { role }) =>
        client.post(PATHS.addressChange, { email: `new-${address(role)}`, password: "wrong-pass-1" }),
    },
    addressSendAgain: {
      expected: [401, 400, 400],
      send: (client, { role }) => client.post(PATHS.addressSendAgain, { email: address(role), flow: NO_FLOW }),
    },
    addressConfirm: {
      expected: [401, 400, 400],
      send: (client, { role }) => client.post(PATHS.addressConfirm, { email: address(role), otp: "000000" }),
    },
    // Nobody here came by an invitation's mail.
    addressProve: { expected: [401, 400, 400], send: (client) => client.post(PATHS.addressProve) },
    addressProveConfirm: {
      expected: [401, 400, 400],
      send: (client) => client.post(PATHS.addressProveConfirm, { otp: "000000", flow: NO_FLOW }),
    },
    updatePassword: {
      expected: [401, 201, 201],
      send: (client) => client.post(PATHS.updatePassword, { old_password: "wrong-pass-1", password: typed.password }),
    },
    // They all have one.
    setPassword: {
      expected: [401, 400, 400],
      send: (client) => client.post(PATHS.setPassword, { password: "another-pass-3" }),
    },
    // Nobody here has that ticket or password, or turned it on.
    secondStep: { send: (client) => client.post(PATHS.secondStep, { ticket: "A".repeat(32), code: "000000" }) },
    ownCode: { send: (client) => client.post(PATHS.ownCode) },
    twoStep: { send: (client) => client.get(PATHS.twoStep) },
    twoStepBegin: {
      expected: [401, 201, 201],
      send: (client) => client.post(PATHS.twoStepBegin, { password: "wrong-pass-1" }),
    },
    twoStepConfirm: {
      expected: [401, 400, 400],
      send: (client) => client.post(PATHS.twoStepConfirm, { code: "000000" }),
    },
    twoStepCodes: { ofNone: true, send: (client) => client.get(PATHS.twoStepCodes) },
    twoStepCodesRenew: {
      expected: [401, 400, 400],
      send: (client) => client.post(PATHS.twoStepCodesRenew, { code: "000000" }),
    },
    twoStepOff: {
      expected: [401, 201, 201],
      send: (client) => client.post(PATHS.twoStepOff, { password: "wrong-pass-1", code: "000000" }),
    },
  }),
  ...rowsOf(SIGN_IN_CALLS, {
    // No such token; an address that nobody has is answered alike.
    mailLink: { send: (client, { role }) => client.post(PATHS.mailLink, { email: address(role) }) },
    mailLinkLook: { send: (client) => client.post(PATHS.mailLinkLook, { token: "none" }) },
    mailLinkEnter: { send: (client) => client.post(PATHS.mailLinkEnter, { token: "none" }) },
    invitedRegister: {
      send: (client) => client.post(PATHS.invitedRegister, { ...typed, first_name: "A", token: "none" }),
    },
    invitedUndoLook: { send: (client) => client.post(PATHS.invitedUndoLook, { token: "none" }) },
    invitedUndo: { send: (client) => client.post(PATHS.invitedUndo, { token: "none" }) },
    passkeySignInBegin: { send: (client) => client.post(PATHS.passkeySignInBegin) },
    passkeySignIn: { send: (client) => client.post(PATHS.passkeySignIn) },
    passkeys: { send: (client) => client.get(PATHS.passkeys) },
    passkeyBegin: {
      expected: [401, 201, 201],
      send: (client) => client.post(PATHS.passkeyBegin, { password: "wrong-pass-1" }),
    },
    passkeyAdd: { expected: [401, 400, 400], send: (client) => client.post(PATHS.passkeyAdd) },
    // They are nobody's.
    passkeyRename: { ofNone: true, send: (client) => client.post(PATHS.passkeyRename, { id: 999_999, name: "A" }) },
    passkeyRemove: { ofNone: true, send: (client) => client.post(PATHS.passkeyRemove, { id: 999_999 }) },
  }),
  ...rowsOf(LEAVING_CALLS, {
    // Nobody here has that password, or such a ticket.
    leave: { expected: [401, 201, 201], send: (client) => client.post(PATHS.leave, { password: "wrong-pass-1" }) },
    comeBack: { send: (client) => client.post(PATHS.comeBack, { ticket: "none" }) },
  }),
  ...rowsOf(BAG_CALLS, {
    everything: { makesBag: true, send: (client) => client.get(PATHS.everything) },
    albumArchive: { ofNone: true, send: (client) => client.get(fillPath(PATHS.albumArchive, { id: 4_000_000 })) },
    groupArchive: { ofNone: true, send: (client) => client.get(fillPath(PATHS.groupArchive, { id: 4_000_000 })) },
  }),
};
