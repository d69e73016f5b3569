/** Paths of the calls of payments (product.md 7). */
export const PAYMENT_PATHS = {
  pay: "/payment/pay",
  paymentSuccess: "/payment/success",
  paymentFail: "/payment/fail",
  paymentCancel: "/payment/cancel",
  paymentIpn: "/payment/ipn",
  paymentPlan: "/payment/plan",
  paymentList: "/payment/list",
  paymentDetails: "/payment/details/{transaction}",
  paymentCheck: "/payment/check/{transaction}",
  isPremium: "/profile/is-premium",
  keptForm: "/hand-writing/kept",
} as const;

/** Where the sandbox gateway answers on a machine of one's own; of the site and of the archive alike. */
export const SANDBOX_BASE = "/payment-sandbox";
