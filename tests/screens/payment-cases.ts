import { looksForRoom } from "./no-room";
import { look, type Row } from "./screen-case";
import { refused } from "./steps";

/** The plan, and what became of payments. */
export const PAYMENT_ROWS: Record<string, Row> = {
  "/payment": [
    look("plan", "bela", "/payment"),
    look("plan-refused", "rafi", "/payment", { act: refused({ phone: "12" }) }),
    look("plan-paid", "karim", "/payment"),
    look("plan-no-room", "visitor", "/login", { act: looksForRoom }),
  ],
  "/payment/check": "posted to alone",
  "/payment/:way": [
    look("payment-success", "karim", ({ payments }) => `/payment/success?transaction=${payments.paid}`),
    look("payment-already", "karim", ({ payments }) => `/payment/success?transaction=${payments.paid}&again=1`),
    look("payment-failed", "bela", ({ payments }) => `/payment/fail?transaction=${payments.failed}`),
    look("payment-cancelled", "bela", ({ payments }) => `/payment/cancel?transaction=${payments.cancelled}`),
    look("payment-waiting", "bela", ({ payments }) => `/payment/ipn?transaction=${payments.open}`),
    look("payment-invalid", "rafi", "/payment/fail", { status: 404 }),
  ],
};
