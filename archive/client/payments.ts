import { z } from "zod";
import { type ItemKind } from "archive/contract/items/item";
import { KeptForm } from "archive/contract/items/refused-item";
import { PATHS } from "archive/contract/paths";
import {
  fromWirePayment,
  GatewayAnswer,
  OutcomeReply,
  PlanReply,
  WirePayment,
  type PaymentRequest,
} from "archive/contract/payments/payment";
import { at, mapAnswer, type Transport } from "./transport";

/** Plan and payments. */
export function paymentCalls({ read, post }: Transport) {
  return {
    plan: () => read(PlanReply, PATHS.paymentPlan),
    payments: async () => (await read(WirePayment.array(), PATHS.paymentList)).map(fromWirePayment),
    payment: async (transactionId: string) =>
      fromWirePayment(await read(WirePayment, at(PATHS.paymentDetails, { transaction: transactionId }))),
    /** Gives the address of the page to pay on. */
    pay: async (fields: PaymentRequest) =>
      mapAnswer(await post(z.string(), PATHS.pay, { ...fields }), (data) => GatewayAnswer.parse(JSON.parse(data)).data),
    checkPayment: (transactionId: string) =>
      post(OutcomeReply, at(PATHS.paymentCheck, { transaction: transactionId }), {}),
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
