import { type ItemKind } from "archive/contract/items/item";
import { KeptForm } from "archive/contract/items/refused-item";
import { PATHS } from "archive/contract/paths";
import {
  OutcomeReply,
  PlanReply,
  paymentWire,
  payPageWire,
  type PaymentRequest,
} from "archive/contract/payments/payment";
import { at, type Transport } from "./transport";

/** Plan and payments. */
export function paymentCalls({ read, post }: Transport) {
  return {
    plan: () => read(PlanReply, PATHS.paymentPlan),
    payments: () => read(paymentWire.array(), PATHS.paymentList),
    payment: (transactionId: string) => read(paymentWire, at(PATHS.paymentDetails, { transaction: transactionId })),
    /** Gives the address of the page to pay on. */
    pay: (fields: PaymentRequest) => post(payPageWire, PATHS.pay, { ...fields }),
    checkPayment: (transactionId: string) => post(OutcomeReply, at(PATHS.paymentCheck, { transaction: transactionId })),
    /** Passes on what the gateway's page had the browser bring. */
    hearGateway: (way: "success" | "fail" | "cancel" | "ipn", form: URLSearchParams) =>
      post(
        OutcomeReply,
        { success: PATHS.paymentSuccess, fail: PATHS.paymentFail, cancel: PATHS.paymentCancel, ipn: PATHS.paymentIpn }[
          way
        ],
        Object.fromEntries(form),
      ),
    /** What the free limit refused, while it is kept. */
    keptForm: (kind: ItemKind) => read(KeptForm, PATHS.keptForm, { kind }),
  };
}
