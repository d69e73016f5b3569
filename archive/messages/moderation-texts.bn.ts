import type * as English from "./moderation-texts.en";

/** Mails about reports, in Bengali. */
export const moderationTexts = {
  report: {
    subject: "{{site}}-এর একটি লেখা বা কণ্ঠ নিয়ে অভিযোগ এসেছে",
    before: "কেউ একটি লেখা বা কণ্ঠ নিয়ে অভিযোগ জানিয়েছেন। তিনি কী লিখেছেন, আর নিজে দেখতে পেয়েছিলেন কি না, এই কমান্ডে দেখা যাবে:",
    after: "আপনি এটি আড়ালে না রাখা বা ফিরিয়ে না দেওয়া পর্যন্ত এটি নিয়ে আর ই-মেইল আসবে না।",
  },
  item_hidden: {
    subject: "{{site}}-এ আপনার একটি লেখা বা কণ্ঠ আড়ালে রাখা হয়েছে",
    before:
      "অভিযোগ পেয়ে আমরা আপনার একটি লেখা বা কণ্ঠ দেখেছি এবং আড়ালে রেখেছি: এখন আপনি ছাড়া আর কেউ এটি দেখতে পান না। আপনি আগের মতোই এটি খুলতে, বদলাতে, নামিয়ে " +
      "নিতে ও মুছতে পারবেন।",
    after: "",
  },
  item_restored: {
    subject: "{{site}}-এ আপনার লেখা বা কণ্ঠটি আবার দেখা যাচ্ছে",
    before: "আমরা আপনার লেখা বা কণ্ঠটি আবার দেখেছি। আগে যাঁরা দেখতে পেতেন, এখন থেকে তাঁরা আবার দেখতে পাবেন।",
    after: "",
  },
};

/** Words on an item that the operator made of a file without a row, in Bengali. */
export const strayTexts: typeof English.strayTexts = {
  caption: "{{date}} থেকে এখানে জমা ছিল, কিন্তু কোনো তালিকায় ছিল না। আপনাকে ফিরিয়ে দেওয়া হলো; শুধু আপনিই এটি দেখতে পান।",
};
