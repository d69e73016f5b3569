import type { operatorLists as en } from "./operator-lists.en";

/** Lists of operators' commands, in Bengali. */
export const operatorLists: typeof en = {
  newest: "এগুলো সবচেয়ে নতুন {{most}}টি; আরও থাকতে পারে।",
  payments: {
    none: "কোনো পেমেন্ট নেই।",
    person: "মানুষ {{id}}",
    erased: "মানুষটি মুছে গেছেন",
    surplus: "অকারণে দেওয়া: ফেরত দিন",
    risky: "গেটওয়ের এই কার্ডে সন্দেহ",
    unanswered: "ফেরতের উত্তর আসেনি",
    state_started: "শেষ হয়নি",
    state_paid: "দেওয়া হয়েছে",
    state_failed: "হয়নি",
    state_cancelled: "বাতিল",
    state_refunded: "ফেরত দেওয়া হয়েছে",
  },
  strays: {
    none: "ছয় ঘণ্টা ধরে এখানে থাকা প্রতিটি মূল ফাইল তালিকায় আছে।",
    going:
      "আরও {{count}}টি ফাইল তালিকার বাইরে, যেগুলো আবার বানানো যায় বা মোছা জিনিসের। সপ্তাহে একবার নিজে থেকেই মোছা হয়; এখনই মুছতে: " +
      "npm run strays -- sweep",
    no_such: "{{key}} তালিকার বাইরের কোনো মূল ফাইল নয়, আপনার অপেক্ষায়ও নেই; অথবা গত ছয় ঘণ্টায় এসেছে, এখনও তালিকায় উঠতে পারে।",
    copy: "একটি কপি {{path}}",
    no_type: "এখানে নেওয়া হয় এমন ধরনের নয়",
    damaged: "পাশে রাখা নষ্ট অংশ",
    rendition: "এমন ফাইল থেকে বানানো, যা এই ডেটাবেস চেনে না",
    icon: "একটি গ্রুপের ছবি",
    unknown: "Akkhor-এর দেওয়া নাম নয়",
  },
};
