/** Text messages about payments in English: the source. */
export const paymentSms = {
  payment_receipt:
    "Your payment of {{amount}} for {{site}} premium has arrived. Transaction {{transaction}}, {{day}}. {{link}}",
  payment_twice:
    "A second payment of {{amount}} for {{site}} premium has arrived, transaction {{transaction}}. You only " +
    "need one, so we'll refund it. {{link}}",
  payment_refunded:
    "Your payment of {{amount}} to {{site}} was refunded, transaction {{transaction}}. Everything you keep " +
    "stays. {{link}}",
};

/** Letters about them. */
export const paymentTexts = {
  payment_receipt: {
    subject: "Your receipt: {{site}} premium",
    before:
      "Thank you. Your payment has arrived, and you now have the premium plan, for good: keep as many letters " +
      "and voices as you like.",
    after: "Please keep this e-mail as your receipt.",
  },
  payment_twice: {
    subject: "You have paid twice at {{site}}",
    before: "We received a second payment from you, though one is enough for good. We'll refund it.",
    after: "You don't need to do anything. If it isn't back within two weeks, please reply to this e-mail.",
  },
  payment_refunded: {
    subject: "Your payment to {{site}} was refunded",
    before: "Your payment was refunded. Depending on your bank it can take a few days until you see it.",
    after: "Everything you keep stays as it is, even beyond the limit of the free plan.",
  },
};
