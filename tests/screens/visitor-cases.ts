import { ITEM, LANDING, LIST } from "./limits";
import { look, type Row } from "./screen-case";
import {
  asksForLink,
  beginsTwoStep,
  changesAddress,
  comesBackToWhatWasWritten,
  forgets,
  leavesSomethingUnsent,
  opensMenu,
  refused,
  registers,
  sendsWhatAnotherOpened,
  signsInWhileLeaving,
  signsInWithTwoSteps,
} from "./steps";

const LONG = "ক".repeat(221);
const ELSEWHERE = "of another product's settings: tests/e2e/accounts/providers.proof.test.ts looks at it";

/** What is open to everyone, and the ways in. */
export const VISITORS_ROWS: Record<string, Row> = {
  "/": [look("landing", "visitor", "/", { limit: LANDING })],
  "/login": [
    look("login", "visitor", "/login", { wakes: true }),
    look("login-refused", "visitor", "/login", { act: refused({ email: "amina@", password: "x" }) }),
  ],
  "/registration": [
    look("registration", "visitor", "/registration"),
    look("registration-refused", "visitor", "/registration", { act: refused({ email: "017", password: "short" }) }),
  ],
  "/auth/security-code": [look("security-code", "visitor", "/registration", { act: registers })],
  "/auth/forget-password": [look("forget-password", "visitor", "/auth/forget-password")],
  "/auth/new-password": [look("new-password", "visitor", "/auth/forget-password", { act: forgets })],
  "/auth/second-step": [look("second-step", "visitor", "/login", { act: signsInWithTwoSteps })],
  "/auth/come-back": [look("come-back", "visitor", "/login", { act: signsInWhileLeaving })],
  "/auth/mail-link": [
    look("mail-link", "visitor", "/auth/mail-link"),
    look("mail-link-sent", "visitor", "/auth/mail-link", { act: asksForLink }),
  ],
  "/auth/enter": [look("mail-link-over", "visitor", "/auth/enter?token=none")],
  "/auth/undo-account": [
    look("undo-account", "visitor", ({ newcomers }) => newcomers.undo),
    look("undo-account-over", "visitor", "/auth/undo-account?token=none"),
  ],
  "/auth/provider-address": ELSEWHERE,
  "/auth/host": ELSEWHERE,
  "/privacy-policy": [
    look("privacy-policy", "visitor", "/privacy-policy"),
    look("privacy-policy-signed-in", "amina", "/privacy-policy"),
  ],
  "/delete-account": [
    look("delete-account", "visitor", "/delete-account"),
    look("delete-account-signed-in", "rafi", "/delete-account"),
  ],
  "/appearance": [
    look("appearance", "visitor", "/appearance?back=%2Flogin"),
    look("appearance-signed-in", "amina", "/appearance"),
  ],
  "/pages/errors/error400": [look("error400", "visitor", "/pages/errors/error400", { status: 404 })],
  "/*": [look("not-found", "amina", "/no/such/page", { status: 404 })],
  "/outbox": "this machine's own page: its address holds a token of the start",
  "/handwritings-details": [
    look("item-in-public", "visitor", ({ letter }) => `/handwritings-details?id=${letter}`, { limit: ITEM }),
    look("item-in-public-long-words", "amina", ({ shirins }) => `/handwritings-details?id=${shirins.shown}`, {
      limit: ITEM,
    }),
    look("item-not-there", "visitor", "/handwritings-details?id=999999", { status: 404 }),
  ],
  "/report": [
    look("report", "visitor", ({ letter }) => `/report?item=${letter}`),
    look("report-refused", "visitor", ({ letter }) => `/report?item=${letter}`, {
      act: refused({ address: "nowhere", words: LONG.repeat(5) }),
    }),
  ],
  "/report/thanks": [look("report-thanks", "visitor", "/report/thanks")],
  "/notifications/unsubscribe": [
    look("unsubscribe", "visitor", ({ unsubscribe }) => unsubscribe),
    look("unsubscribe-over", "visitor", "/notifications/unsubscribe?token=none"),
  ],
  "/l/:token/:place?": [
    look("link", "visitor", ({ links }) => `/l/${links.one}`, { limit: ITEM }),
    look("link-several", "visitor", ({ links }) => `/l/${links.several}`, { limit: LIST }),
    look("link-one-of-several", "visitor", ({ links }) => `/l/${links.several}/1`, { limit: ITEM }),
    look("link-locked", "visitor", ({ links }) => `/l/${links.locked}`),
    look("link-nowhere", "visitor", "/l/nothing", { status: 404 }),
  ],
};

/** One's own account. */
export const ACCOUNT_ROWS: Record<string, Row> = {
  "/dashboard": [
    look("dashboard", "amina", "/dashboard", { limit: LIST }),
    look("dashboard-this-day", "bela", "/dashboard", { limit: LIST }),
    look("dashboard-empty", "rafi", "/dashboard", { limit: LIST }),
  ],
  "/profile/security": [
    look("security", "amina", "/profile/security", { wakes: true }),
    look("security-long-name", "shirin", "/profile/security", { act: opensMenu("header") }),
  ],
  "/profile/password": [
    look("password", "amina", "/profile/password"),
    look("password-refused", "amina", "/profile/password", {
      act: refused({ current_password: "x", password: "a b" }),
    }),
  ],
  "/profile/start": [look("start", "amina", "/profile/start")],
  "/profile/addresses": [look("addresses", "amina", "/profile/addresses")],
  "/profile/addresses/:kind": [
    look("address-email", "amina", "/profile/addresses/email"),
    look("address-mobile", "amina", "/profile/addresses/mobile"),
  ],
  "/profile/addresses/code": [look("address-code", "amina", "/profile/addresses/email", { act: changesAddress })],
  "/profile/addresses/prove": "whom an invitation made: tests/e2e/invitations/by-mail.proof.test.ts looks at it",
  "/profile/devices": [look("devices", "amina", "/profile/devices")],
  "/profile/devices/end-others": [look("devices-end-others", "amina", "/profile/devices/end-others")],
  "/profile/providers": [look("providers", "amina", "/profile/providers")],
  "/profile/passkeys": [
    look("passkeys", "amina", "/profile/passkeys", { wakes: true, now: true }),
    look("passkeys-none", "rafi", "/profile/passkeys", { now: true }),
  ],
  "/profile/passkeys/:passkeyId/remove": [
    look("passkey-remove", "amina", ({ passkey }) => `/profile/passkeys/${passkey}/remove`),
  ],
  "/profile/passkeys/begin": "answers a script",
  "/profile/two-step": [
    look("two-step", "amina", "/profile/two-step"),
    look("two-step-key", "visitor", "/login", { act: beginsTwoStep }),
    look("two-step-on", "karim", "/profile/two-step"),
  ],
  "/profile/two-step/codes": [look("recovery-codes", "karim", "/profile/two-step/codes")],
  "/profile/two-step/codes.txt": "a file",
  "/profile/two-step/new-codes": [look("new-recovery-codes", "karim", "/profile/two-step/new-codes")],
  "/profile/two-step/off": [look("two-step-off", "karim", "/profile/two-step/off")],
  "/notifications": [
    look("notifications", "amina", "/notifications", { wakes: true }),
    look("notifications-empty", "shirin", "/notifications"),
  ],
  "/notifications/settings": [
    look("notification-settings", "amina", "/notifications/settings", { wakes: true, now: true }),
  ],
  "/log-out": "posted to alone",
  "/log-out/unsent": [look("unsent", "amina", "/my-collections", { act: leavesSomethingUnsent, now: true })],
  "/another-account": [
    look("another-account", "visitor", "/login", { act: sendsWhatAnotherOpened }),
    look("another-account-unknown", "amina", "/another-account?owner=none&to=%2Fgroups%2Fnew"),
  ],
  "/send-again": [look("send-again", "visitor", "/login", { act: comesBackToWhatWasWritten })],
};
