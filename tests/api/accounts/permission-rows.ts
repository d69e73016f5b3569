import { fillPath, PATHS } from "archive/contract/paths";
import { RELATIONS } from "tests/test-app/circle";
import { ANYBODY, REFUSED, SIGNED_IN, type Role, type Row } from "../permission-row";

const address = (role: Role) => `${role}@mail.example`;
const number = (role: Role, series = 0) =>
  `+88017${String(series % 1000).padStart(3, "0")}0000${RELATIONS.indexOf(role)}`;

const NO_FLOW = "00000000-0000-4000-8000-000000000000";
const ID_TOKEN = { id_token: "none", nonce: "none-of-ours" };
const typed = { otp: "000000", password: "akkhor-pass-2" };

/** Who may do what with accounts. */
export const ACCOUNTS: Record<string, Row> = {
  [`post ${PATHS.register}`]: {
    ...ANYBODY,
    send: (client, { role }) =>
      client.post(PATHS.register, { first_name: "A", email: address(role), password: typed.password }),
  },
  [`post ${PATHS.emailVerification}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.emailVerification, { email: address(role), ...typed }),
  },
  [`post ${PATHS.sendAgainOtp}`]: {
    ...ANYBODY,
    send: (client, { role, itemId }) => client.post(PATHS.sendAgainOtp, { email: `${itemId}${address(role)}` }),
  },
  [`post ${PATHS.login}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.login, { email: address(role), password: "wrong-pass" }),
  },
  // An access token is no refresh token, whoever has it.
  [`get ${PATHS.refreshToken}`]: { expected: [401, 401, 401], send: (client) => client.get(PATHS.refreshToken) },
  [`post ${PATHS.forgetPassword}`]: {
    ...ANYBODY,
    send: (client, { role }) => client.post(PATHS.forgetPassword, { email: address(role) }),
  },
  [`post ${PATHS.resetPassword}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.resetPassword, { email: address(role), ...typed }),
  },
  [`post ${PATHS.mobileVerification}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.mobileVerification, { mobile: number(role), ...typed }),
  },
  [`post ${PATHS.sendAgainOtpMobile}`]: {
    ...ANYBODY,
    send: (client, { role, itemId }) => client.post(PATHS.sendAgainOtpMobile, { mobile: number(role, itemId) }),
  },
  [`post ${PATHS.forgetPasswordMobile}`]: {
    ...ANYBODY,
    send: (client, { role }) => client.post(PATHS.forgetPasswordMobile, { mobile: number(role) }),
  },
  [`post ${PATHS.resetPasswordMobile}`]: {
    ...REFUSED,
    send: (client, { role }) => client.post(PATHS.resetPasswordMobile, { mobile: number(role), ...typed }),
  },
  // Nobody vouches for anybody in this world; and what is no ticket is none.
  [`post ${PATHS.google}`]: { expected: [404, 404, 404], send: (client) => client.post(PATHS.google, ID_TOKEN) },
  [`post ${PATHS.apple}`]: { expected: [404, 404, 404], send: (client) => client.post(PATHS.apple, ID_TOKEN) },
  [`post ${PATHS.signInHost}`]: {
    expected: [404, 404, 404],
    send: (client) => client.post(PATHS.signInHost, ID_TOKEN),
  },
  [`post ${PATHS.facebook}`]: {
    expected: [404, 404, 404],
    send: (client) => client.post(PATHS.facebook, { access_token: "none" }),
  },
  [`post ${PATHS.facebookCallback}`]: {
    expected: [404, 404, 404],
    send: (client) => client.post(PATHS.facebookCallback, { access_token: "none" }),
  },
  [`post ${PATHS.providerAddress}`]: {
    ...REFUSED,
    send: (client, { role }) =>
      client.post(PATHS.providerAddress, { ticket: "none", first_name: "A", email: address(role) }),
  },
  [`get ${PATHS.providers}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.providers) },
  [`post ${PATHS.providerPermit}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.providerPermit, { provider: "google", password: "wrong-pass-1" }),
  },
  [`post ${PATHS.providerLink}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.providerLink, { ...ID_TOKEN, provider: "google", permit: "none" }),
  },
  [`post ${PATHS.providerUnlink}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.providerUnlink, { provider: "google" }),
  },
  [`post ${PATHS.logout}`]: { ...SIGNED_IN, send: (client) => client.post(PATHS.logout) },
  [`get ${PATHS.devices}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.devices) },
  // It is nobody's.
  [`post ${PATHS.deviceEnd}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.deviceEnd, { id: NO_FLOW }),
  },
  [`post ${PATHS.deviceEndOthers}`]: { ...SIGNED_IN, send: (client) => client.post(PATHS.deviceEndOthers) },
  // Nobody here has that password, or such a flow.
  [`post ${PATHS.addressChange}`]: {
    expected: [401, 201, 201],
    send: (client, { role }) =>
      client.post(PATHS.addressChange, { email: `new-${address(role)}`, password: "wrong-pass-1" }),
  },
  [`post ${PATHS.addressSendAgain}`]: {
    expected: [401, 400, 400],
    send: (client, { role }) => client.post(PATHS.addressSendAgain, { email: address(role), flow: NO_FLOW }),
  },
  [`post ${PATHS.addressConfirm}`]: {
    expected: [401, 400, 400],
    send: (client, { role }) => client.post(PATHS.addressConfirm, { email: address(role), otp: "000000" }),
  },
  [`post ${PATHS.updatePassword}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.updatePassword, { old_password: "wrong-pass-1", password: typed.password }),
  },
  // They all have one.
  [`post ${PATHS.setPassword}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.setPassword, { password: "another-pass-3" }),
  },
  // No such token; an address that nobody has is answered alike.
  [`post ${PATHS.mailLink}`]: {
    ...ANYBODY,
    send: (client, { role }) => client.post(PATHS.mailLink, { email: address(role) }),
  },
  [`post ${PATHS.mailLinkLook}`]: { ...REFUSED, send: (client) => client.post(PATHS.mailLinkLook, { token: "none" }) },
  [`post ${PATHS.mailLinkEnter}`]: {
    ...REFUSED,
    send: (client) => client.post(PATHS.mailLinkEnter, { token: "none" }),
  },
  [`post ${PATHS.passkeySignInBegin}`]: { ...ANYBODY, send: (client) => client.post(PATHS.passkeySignInBegin) },
  [`post ${PATHS.passkeySignIn}`]: { ...REFUSED, send: (client) => client.post(PATHS.passkeySignIn) },
  [`get ${PATHS.passkeys}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.passkeys) },
  [`post ${PATHS.passkeyBegin}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.passkeyBegin, { password: "wrong-pass-1" }),
  },
  [`post ${PATHS.passkeyAdd}`]: { expected: [401, 400, 400], send: (client) => client.post(PATHS.passkeyAdd) },
  // They are nobody's.
  [`post ${PATHS.passkeyRename}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.passkeyRename, { id: 999_999, name: "A" }),
  },
  [`post ${PATHS.passkeyRemove}`]: {
    expected: [401, 404, 404],
    send: (client) => client.post(PATHS.passkeyRemove, { id: 999_999 }),
  },
  // Nobody here has that ticket or password, or turned it on.
  [`post ${PATHS.secondStep}`]: {
    ...REFUSED,
    send: (client) => client.post(PATHS.secondStep, { ticket: "A".repeat(32), code: "000000" }),
  },
  [`post ${PATHS.ownCode}`]: { expected: [401, 200, 200], send: (client) => client.post(PATHS.ownCode) },
  [`get ${PATHS.twoStep}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.twoStep) },
  [`post ${PATHS.twoStepBegin}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.twoStepBegin, { password: "wrong-pass-1" }),
  },
  [`post ${PATHS.twoStepConfirm}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.twoStepConfirm, { code: "000000" }),
  },
  [`get ${PATHS.twoStepCodes}`]: { expected: [401, 404, 404], send: (client) => client.get(PATHS.twoStepCodes) },
  [`post ${PATHS.twoStepCodesRenew}`]: {
    expected: [401, 400, 400],
    send: (client) => client.post(PATHS.twoStepCodesRenew, { code: "000000" }),
  },
  [`post ${PATHS.twoStepOff}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.twoStepOff, { password: "wrong-pass-1", code: "000000" }),
  },
  // Nobody here has that password, or such a ticket.
  [`post ${PATHS.leave}`]: {
    expected: [401, 201, 201],
    send: (client) => client.post(PATHS.leave, { password: "wrong-pass-1" }),
  },
  [`post ${PATHS.comeBack}`]: { ...REFUSED, send: (client) => client.post(PATHS.comeBack, { ticket: "none" }) },
  [`get ${PATHS.everything}`]: { ...SIGNED_IN, makesBag: true, send: (client) => client.get(PATHS.everything) },
  [`get ${PATHS.albumArchive}`]: {
    expected: [401, 404, 404],
    send: (client) => client.get(fillPath(PATHS.albumArchive, { id: 4_000_000 })),
  },
  [`get ${PATHS.groupArchive}`]: {
    expected: [401, 404, 404],
    send: (client) => client.get(fillPath(PATHS.groupArchive, { id: 4_000_000 })),
  },
};
