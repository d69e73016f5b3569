import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { rowsOf } from "../permission-row";

/** Of nobody here: whose a payment is has tests of its own (settling.test.ts). */
const NONE = { transaction: "AKNOSUCHTHING" };

/** Calls of payments. */
export const PAYMENTS = rowsOf(PAYMENT_CALLS, {
  // The gateway is the sandbox, where nobody listens in this world.
  pay: { expected: [401, 503, 503], send: (client) => client.post(PATHS.pay, { phone: "01712345678" }) },
  paymentSuccess: { send: (client) => client.post(PATHS.paymentSuccess, { status: "VALID", ...NONE }) },
  paymentFail: { send: (client) => client.post(PATHS.paymentFail, { status: "FAILED", ...NONE }) },
  paymentCancel: { send: (client) => client.post(PATHS.paymentCancel, { status: "CANCELLED", ...NONE }) },
  paymentIpn: { send: (client) => client.post(PATHS.paymentIpn, { status: "VALID", ...NONE }) },
  paymentPlan: { send: (client) => client.get(PATHS.paymentPlan) },
  paymentList: { send: (client) => client.get(PATHS.paymentList) },
  paymentDetails: { ofNone: true, send: (client) => client.get(fillPath(PATHS.paymentDetails, NONE)) },
  paymentCheck: { ofNone: true, send: (client) => client.post(fillPath(PATHS.paymentCheck, NONE)) },
  isPremium: { send: (client) => client.get(PATHS.isPremium) },
  keptForm: { ofNone: true, send: (client) => client.get(PATHS.keptForm) },
});
