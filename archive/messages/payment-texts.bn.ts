import type * as English from "./payment-texts.en";

/** Text messages about payments, in Bengali. */
export const paymentSms: typeof English.paymentSms = {
  payment_receipt: "{{site}} প্রিমিয়ামের জন্য আপনার {{amount}} পেয়েছি। লেনদেন {{transaction}}, {{day}}। {{link}}",
  payment_twice:
    "{{site}} প্রিমিয়ামের জন্য দ্বিতীয়বার {{amount}} এসেছে, লেনদেন {{transaction}}। একবারই যথেষ্ট, এটি ফেরত " +
    "দেওয়া হবে। {{link}}",
  payment_refunded: "{{site}} আপনার {{amount}} ফেরত দিয়েছে, লেনদেন {{transaction}}। আপনার রাখা সবকিছু থাকছে। {{link}}",
};

/** Letters about them. */
export const paymentTexts: typeof English.paymentTexts = {
  payment_receipt: {
    subject: "আপনার রসিদ: {{site}} প্রিমিয়াম",
    before: "ধন্যবাদ। আপনার টাকা পেয়েছি। এখন থেকে আপনি প্রিমিয়াম সদস্য, এর কোনো মেয়াদ নেই: যত ইচ্ছা হাতের লেখা ও কণ্ঠ রাখতে পারবেন।",
    after: "চিঠিটি রসিদ হিসেবে রেখে দিন।",
  },
  payment_twice: {
    subject: "{{site}}-এ আপনি দুবার টাকা দিয়েছেন",
    before: "আপনার দ্বিতীয় একটি পেমেন্ট এসেছে, অথচ চিরদিনের জন্য একবারই যথেষ্ট। এটি ফেরত দেওয়া হবে।",
    after: "আপনাকে কিছু করতে হবে না। দুই সপ্তাহের মধ্যে ফেরত না পেলে এই চিঠির উত্তর দিন।",
  },
  payment_refunded: {
    subject: "{{site}} আপনার টাকা ফেরত দিয়েছে",
    before: "আপনার টাকা ফেরত দেওয়া হয়েছে। ব্যাংকভেদে হাতে পেতে কয়েক দিন লাগতে পারে।",
    after: "আপনার রাখা সবকিছু আগের মতোই থাকছে, বিনা মূল্যের সীমার বেশি হলেও।",
  },
};
