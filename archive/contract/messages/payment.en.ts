/** Sentences about payments in English: the source. */
export const paymentMessages = {
  payment: {
    product: "{{site}} premium",
    not_offered: "Premium can't be bought here",
    already_premium: "You already have the premium plan",
    not_begun:
      "Something went wrong. We couldn't reach the payment company, and you weren't charged. Please try again " +
      "in a moment",
    email_required: "The payment company asks for an e-mail address",
    phone_required: "The payment company asks for a mobile number",
    name_long: "The name may not be longer than 100 characters",
    success: "Transaction is successful",
    already: "Transaction is already successful",
    failed: "Transaction failed",
    cancelled: "Transaction is canceled",
    refunded: "The payment was refunded",
    waiting: "The payment is being confirmed",
    line_amount: "Amount: {{amount}}",
    line_day: "Day: {{day}}",
    line_transaction: "Transaction: {{transaction}}",
    invalid: "Transaction is invalid",
  },
};
export type PaymentMessages = typeof paymentMessages;
