import type { WayInMessages } from "./ways-in.en";

/** What the rules of mailed links and passkeys say, in Bengali. */
export const wayInMessages: WayInMessages = {
  mail_link: {
    over: "লিঙ্কটি আগেই ব্যবহার হয়ে গেছে, অথবা ১৫ মিনিটের বেশি পুরোনো। নতুন একটি চেয়ে নিন",
  },
  passkey: {
    refused: "এই পাসকি দিয়ে কোনো অ্যাকাউন্ট খোলেনি। হয়তো সেটি সরানো হয়েছে, অথবা বেশি সময় লেগেছে। আবার চেষ্টা করুন, বা অন্যভাবে সাইন ইন করুন",
    not_added: "পাসকিটি যোগ করা যায়নি, অথবা বেশি সময় লেগেছে। আবার চেষ্টা করুন",
    exists: "এই যন্ত্রের একটি পাসকি এখানে আগেই আছে",
    too_many: "পাসকি সর্বোচ্চ ১০টি রাখা যায়। আগে একটি সরান",
    name_required: "পাসকিটির একটি নাম দিন",
    name_long: "নাম ৫০ অক্ষরের বেশি হতে পারবে না",
    added: "পাসকি যোগ হয়েছে",
    renamed: "পাসকির নতুন নাম রাখা হয়েছে",
    removed: "পাসকি সরানো হয়েছে",
  },
};
