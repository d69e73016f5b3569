import type { AccountSms, AccountTexts } from "./account-texts.en";

/** Text messages of accounts, in Bengali. */
export const accountSms: AccountSms = {
  registration_code: "{{site}}-এর কোড {{code}}। {{minutes}} মিনিট চলবে। কাউকে বলবেন না।",
  recovery_code: "{{site}}-এ নতুন পাসওয়ার্ডের কোড {{code}}। {{minutes}} মিনিট চলবে। কাউকে বলবেন না।",
  address_taken: "এই মোবাইল নম্বরটি {{site}}-এ আগে থেকেই আছে: বরাবরের মতো সাইন ইন করুন, বা নতুন পাসওয়ার্ড বেছে নিন। {{link}}",
  no_account: "এই নম্বরের জন্য {{site}}-এর কাছে কোড চাওয়া হয়েছে, কিন্তু এর কোনো অ্যাকাউন্ট নেই। {{link}}",
  password_changed: "{{site}}-এ আপনার পাসওয়ার্ড বদলানো হয়েছে, সব যন্ত্র সাইন আউট। আপনি বদলাননি? {{link}}",
  password_renewed: "{{site}}-এ আপনার পাসওয়ার্ড বদলানো হয়েছে, অন্য সব যন্ত্র সাইন আউট। আপনি বদলাননি? {{link}}",
};

/** Letters of accounts. */
export const accountTexts: AccountTexts = {
  password_renewed: {
    subject: "{{site}}-এ আপনার পাসওয়ার্ড বদলানো হয়েছে",
    before: "এইমাত্র আপনি আপনার পাসওয়ার্ড বদলেছেন। অন্য সব যন্ত্র থেকে সাইন আউট করা হয়েছে; যেটি থেকে বদলেছেন সেটি আগের মতোই চলবে।",
    after: "আপনি বদলে থাকলে কিছু করতে হবে না।",
    link: "আমি বদলাইনি: নতুন পাসওয়ার্ড বেছে নিন",
  },
};
