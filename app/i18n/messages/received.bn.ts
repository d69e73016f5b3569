import type { received as en } from "./received.en";

export const received: typeof en = {
  title: "আমার সঙ্গে শেয়ার",
  waitingOne: "একটি আমন্ত্রণ আপনার অপেক্ষায় আছে",
  waiting: "{{count}}টি আমন্ত্রণ আপনার অপেক্ষায় আছে",
  toInvitations: "আমন্ত্রণ দেখুন",
  albums: "অ্যালবাম",
  favourites: "প্রিয়",
  all: "সব",
  noFavouritesTitle: "এখনো প্রিয় কিছু নেই",
  noFavouritesText: "অন্যের শেয়ার করা বা সবার জন্য খোলা কিছুতে হৃদয়চিহ্নে চাপ দিন; যতদিন সেটি দেখতে পাবেন, ততদিন এখানেই পাবেন।",
  person: "কার কাছ থেকে",
  everyone: "সবার",
  group: "গ্রুপ",
  everyGroup: "সব গ্রুপ",
  takeOff: "বাদ দিন:",
  emptyTitle: "এখনো কেউ আপনার সঙ্গে কিছু শেয়ার করেননি",
  emptyText:
    "কেউ আপনাকে কোনো চিঠি বা কণ্ঠ দেখাতে চাইলে আগে আপনাকে জিজ্ঞেস করা হবে। আপনি যা গ্রহণ করবেন, আর আপনার " +
    "গ্রুপগুলো যা দেখে, তা এখানে থাকবে।",
  noneTitle: "এই বাছাইয়ে কিছু নেই",
  noneText: "আপনি যা বেছেছেন তা হয়তো এর মধ্যে ফিরিয়ে নেওয়া হয়েছে।",
  fromIn: "{{name}} · {{group}}",
  throughGroup: "আপনার এই গ্রুপে দেখা যায়: {{groups}}",
  throughGroups: "আপনার এই গ্রুপগুলোয় দেখা যায়: {{groups}}",
  untilFrom: "{{from}} · {{day}} পর্যন্ত",
  untilWay: "{{name}} চলে যাচ্ছেন: {{day}} পর্যন্ত এটি ডাউনলোড করতে পারবেন।",
  remove: "আমার তালিকা থেকে সরান",
  always: "{{name}}-\u2060এর কাছ থেকে সব সময় গ্রহণ করুন",
  block: "{{name}}-\u2060কে ব্লক করুন",
};
