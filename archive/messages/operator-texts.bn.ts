import type * as English from "./operator-texts.en";

/** Acts of the operator's on an account, as its person reads them, in Bengali. */
export const operatorActTexts: English.OperatorActTexts = {
  signed_out: "সব ডিভাইস থেকে সাইন আউট করা হয়েছে",
  device_signed_out: "একটি ডিভাইস থেকে সাইন আউট করা হয়েছে: {{subject}}",
  locked: "অ্যাকাউন্ট বন্ধ রাখা হয়েছে: কেউ এতে সাইন ইন করতে পারবে না",
  unlocked: "অ্যাকাউন্ট আবার খুলে দেওয়া হয়েছে",
  quota_set: "মূল ফাইলের জন্য জায়গা এখন {{subject}}",
  quota_lifted: "মূল ফাইলের জায়গায় আর কোনো সীমা নেই",
  two_step_off: "দুই ধাপে সাইন ইন বন্ধ করা হয়েছে",
  refunded: "{{subject}} নম্বর পেমেন্টের টাকা ফেরত দেওয়া হয়েছে",
  adopted: "{{subject}} নম্বর লেখা বা কণ্ঠ যোগ হয়েছে: ফাইলটি এখানে মালিক ছাড়া পড়ে ছিল",
  item_hidden: "{{subject}} নম্বর লেখা বা কণ্ঠ অন্য সবার কাছ থেকে আড়ালে রাখা হয়েছে",
  item_restored: "{{subject}} নম্বর লেখা বা কণ্ঠ আবার দেখানো হচ্ছে",
  registration_open: "সবার জন্য নিবন্ধন খোলা হয়েছে",
  registration_invitation: "নিবন্ধন শুধু আমন্ত্রণে",
  registration_closed: "নিবন্ধন বন্ধ করা হয়েছে",
  job_retried: "কাজটি আবার করতে দেওয়া হয়েছে: {{subject}}",
  stray_removed: "তালিকার বাইরের ফাইল কপি রেখে সরানো হয়েছে: {{subject}}",
  strays_swept: "তালিকার বাইরের ফাইল মোছা হয়েছে: {{subject}}",
  storage_adopted: "চিহ্ন না থাকলেও স্টোরেজটি আর্কাইভের নিজের বলে ধরা হয়েছে",
  copies_retried: "খোলা ফরম্যাটের কপি আবার চেষ্টা করা হবে: {{subject}}",
  media_rebuilt: "ছবি ও কণ্ঠের সব কপি নতুন করে বানানো হয়েছে",
  erasures_replayed: "মোছার খাতা আবার চালানো হয়েছে: {{subject}}",
  backed_up: "ব্যাকআপ নেওয়া হয়েছে: {{subject}}",
  restored: "ব্যাকআপ থেকে সবকিছু ফেরানো হয়েছে: {{subject}}",
  originals_restored: "ব্যাকআপ থেকে মূল ফাইল ফেরানো হয়েছে: {{subject}}",
  rebuilt: "শুধু স্টোরেজ থেকে আর্কাইভ নতুন করে বানানো হয়েছে",
  seeded: "পরখ করার পরিবারটি যোগ হয়েছে: {{subject}}টি চিঠি ও কণ্ঠ",
  storage_moved: "সব ফাইল সরানো হয়েছে: {{subject}}",
  database_moved: "সবকিছু অন্য ডেটাবেসে সরানো হয়েছে: {{subject}}",
  database_upgraded: "ভেতরের ডেটাবেস PostgreSQL {{subject}}-এ আনা হয়েছে",
};

/** Refusals by what the operator chose; no page checks them by itself. */
export const operatorRefusals: typeof English.operatorRefusals = {
  locked: "এই সাইটের পরিচালকেরা অ্যাকাউন্টটি বন্ধ রেখেছেন",
  locked_for: "এই সাইটের পরিচালকেরা অ্যাকাউন্টটি বন্ধ রেখেছেন: {{reason}}",
  registration_closed: "এখানে এখন নতুন অ্যাকাউন্ট খোলা যায় না",
  registration_invitation: "এখানে শুধু আমন্ত্রণ পেলে অ্যাকাউন্ট খোলা যায়: আপনাকে পাঠানো আমন্ত্রণের লিংকটি খুলুন",
  over_quota: "এই সাইটের পরিচালকেরা আপনাকে আর জায়গা দেননি। ঝুড়ি খালি করুন, বা তাঁদের লিখুন",
  over_quota_of: "এখানে আপনার জায়গা {{quota}}, এটি রাখলে তা পেরিয়ে যাবে। ঝুড়ি খালি করুন, বা এই সাইটের পরিচালকদের লিখুন",
};

/** Text messages about them. */
export const operatorSms: typeof English.operatorSms = {
  operator_act: "{{site}}-এর পরিচালকেরা আপনার অ্যাকাউন্টে কিছু বদলেছেন: {{act}}। {{link}}",
  account_locked: "{{site}}-এর পরিচালকেরা আপনার অ্যাকাউন্ট বন্ধ রেখেছেন: সাইন ইন করা যাবে না। যা রেখেছেন তা থাকছে।",
};

/** Letters about them. */
export const operatorMails: typeof English.operatorMails = {
  operator_act: {
    subject: "{{site}}-এ আপনার অ্যাকাউন্টে একটি বদল",
    before: "{{site}}-এর পরিচালকেরা আপনার অ্যাকাউন্টে কিছু বদলেছেন: {{act}}।",
    after: "সেটিংসে “কোথায় কোথায় সাইন ইন করা আছে” পাতায়ও এটি দেখা যাবে।",
  },
  account_locked: {
    subject: "{{site}}-এ আপনার অ্যাকাউন্ট বন্ধ রাখা হয়েছে",
    before:
      "{{site}}-এর পরিচালকেরা আপনার অ্যাকাউন্ট বন্ধ রেখেছেন: সব ডিভাইস থেকে সাইন আউট হয়েছে, আর কেউ এতে সাইন ইন করতে পারবে " +
      "না। আপনি যা রেখেছেন সব আগের মতোই আছে; যাঁদের সঙ্গে শেয়ার করেছেন তাঁরা দেখতে পাচ্ছেন।",
    after: "আবার খুলে দেওয়া হলে আপনি ই-মেইল পাবেন।",
  },
};
