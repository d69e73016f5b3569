/** Text messages about payments in English: the source. */
export const paymentSms = {
  payment_receipt: "Your payment of {{amount}} for {{site}} premium has come. Transaction {{transaction}}, {{day}}. {{link}}",
  payment_twice: "A second payment of {{amount}} for {{site}} premium has come, transaction {{transaction}}. You need only one: it will be given back. {{link}}",
  payment_refunded: "Your payment of {{amount}} to {{site}} was given back, transaction {{transaction}}. What you keep stays. {{link}}",
};

/** Letters about them. */
export const paymentTexts = {
  payment_receipt: {
    subject: "Your receipt: {{site}} premium",
    before: "Thank you. Your payment has come, and you have the premium plan from now on, without an end: you can keep as many letters and voices as you like.",
    after: "Please keep this letter as your receipt.",
    link: "My plan and my payments",
  },
  payment_twice: {
    subject: "You have paid twice at {{site}}",
    before: "A second payment of yours has come, though one is enough for good. It will be given back.",
    after: "You need do nothing. Should it not be back within two weeks, please answer this letter.",
    link: "My plan and my payments",
  },
  payment_refunded: {
    subject: "Your payment to {{site}} was given back",
    before: "Your payment was given back. Depending on your bank it takes some days until you see it.",
    after: "All that you keep stays as it is, also beyond what the free plan takes.",
    link: "My plan and my payments",
  },
};

export type PaymentTexts = typeof paymentTexts;
export type PaymentSms = typeof paymentSms;
