import type { Language } from "archive/contract/language";

/** Words of the sandbox's pages. */
export const sandboxMessages = {
  en: {
    title: "Payment sandbox",
    mark: "This page is for testing on this machine. No money moves, and no card is asked for.",
    choose: "What should happen to this payment?",
    success: "Pay",
    fail: "Let it fail",
    cancel: "Cancel",
    silent: "Don't tell the site by itself (no IPN)",
    done: {
      VALID: "Paid, but only as a test.",
      FAILED: "The payment failed, but only as a test.",
      CANCELLED: "The payment was cancelled, but only as a test.",
      PENDING: "",
    },
    back: "Back to the site",
    unknown: "There is no such payment here.",
  },
  bn: {
    title: "পরীক্ষামূলক পেমেন্ট",
    mark: "এটি এই ডিভাইসের নিজের পরীক্ষার পাতা। এখানে কোনো টাকা লেনদেন হয় না, কার্ডও চাওয়া হয় না।",
    choose: "এই পেমেন্টের কী হবে?",
    success: "পেমেন্ট করুন",
    fail: "ব্যর্থ হতে দিন",
    cancel: "বাতিল করুন",
    silent: "সাইটকে নিজে থেকে জানাবে না (IPN ছাড়া)",
    done: {
      VALID: "পেমেন্ট হয়েছে, পরীক্ষামূলকভাবে।",
      FAILED: "পেমেন্ট ব্যর্থ হয়েছে, পরীক্ষামূলকভাবে।",
      CANCELLED: "পেমেন্ট বাতিল হয়েছে, পরীক্ষামূলকভাবে।",
      PENDING: "",
    },
    back: "সাইটে ফিরে যান",
    unknown: "এমন কোনো পেমেন্ট এখানে নেই।",
  },
} satisfies Record<Language, unknown>;
