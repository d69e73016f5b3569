import type { PaymentMessages } from "./payment.en";

/** Sentences about payments, in Bengali. */
export const paymentMessages: PaymentMessages = {
  payment: {
    product: "{{site}} প্রিমিয়াম",
    not_offered: "এখানে প্রিমিয়াম কেনা যায় না",
    already_premium: "আপনার প্রিমিয়াম প্ল্যান আগে থেকেই আছে",
    not_begun: "কিছু একটা ভুল হয়েছে। পেমেন্ট প্রতিষ্ঠানকে পাওয়া যায়নি, কোনো টাকা কাটা হয়নি। একটু পরে আবার চেষ্টা করুন",
    email_required: "পেমেন্ট প্রতিষ্ঠান একটি ই-মেইল ঠিকানা চায়",
    phone_required: "পেমেন্ট প্রতিষ্ঠান একটি মোবাইল নম্বর চায়",
    name_long: "নাম ১০০ অক্ষরের বেশি হতে পারে না",
    success: "লেনদেন সফল হয়েছে",
    already: "লেনদেনটি আগেই সফল হয়েছে",
    failed: "লেনদেন ব্যর্থ হয়েছে",
    cancelled: "লেনদেন বাতিল হয়েছে",
    refunded: "টাকা ফেরত দেওয়া হয়েছে",
    waiting: "পেমেন্ট নিশ্চিত করা হচ্ছে",
    line_amount: "পরিমাণ: {{amount}}",
    line_day: "তারিখ: {{day}}",
    line_transaction: "লেনদেন: {{transaction}}",
    invalid: "লেনদেনটি সঠিক নয়",
  },
};
