import type { ProfileMessages } from "./profile.en";

/** Sentences of profiles, in Bengali. */
export const profileMessages: ProfileMessages = {
  profile: {
    updated: "প্রোফাইল বদলানো হয়েছে",
    privacy_updated: "প্রোফাইল কারা দেখবেন, তা বদলানো হয়েছে",
    no_access: "এই প্রোফাইল দেখার অনুমতি আপনার নেই",
    privacy_unknown: "আপনার প্রোফাইল কারা দেখতে পাবেন, বেছে নিন",
    bio_long: "পরিচয় ২২০ অক্ষরের বেশি হতে পারে না",
    bio_blank: "পরিচয়ের প্রথম অক্ষর ফাঁকা হতে পারে না",
    occupation_long: "পেশা ১০০ অক্ষরের বেশি হতে পারে না",
    location_long: "জায়গার নাম ১০০ অক্ষরের বেশি হতে পারে না",
    country_long: "দেশের নাম ১০০ অক্ষরের বেশি হতে পারে না",
    birthday_invalid: "দিন, মাস ও বছর লিখুন, যেমন ১৬/১২/১৯৭১",
    birthday_absent: "এমন কোনো তারিখ নেই। দিন ও মাস আবার দেখুন",
    birthday_future: "জন্মতারিখ আজকের পরে হতে পারে না",
    gender_unknown: "তালিকা থেকে একটি বেছে নিন",
    blood_group_unknown: "তালিকা থেকে রক্তের গ্রুপ বেছে নিন",
    mobile_by_code: "নতুন মোবাইল নম্বরে পাঠানো কোড দিয়েই শুধু নম্বর বদলানো যায়। ‘সেটিংস’ পাতায় বদলান",
    changed: "এর মধ্যে অন্য কোনো জানালা বা ডিভাইস থেকে আপনার প্রোফাইল বদলানো হয়েছে। আপনার লেখা কিছুই হারায়নি",
  },
};
