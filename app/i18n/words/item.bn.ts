import type { item as en } from "./item.en";

export const item: typeof en = {
  handwritingOf: "ক্যাপশন ছাড়া হাতের লেখা",
  voiceOf: "ক্যাপশন ছাড়া কণ্ঠ",
  more: "আরও কাজ",
  download: "ডাউনলোড",
  original: "মূল ফাইল",
  edit: "সম্পাদনা",
  delete: "মুছুন",
  onlyMineNow: "শুধু আমার করুন",
  otherCaption: "অন্য ভাষার ক্যাপশন",
  thisCaption: "প্রথম ক্যাপশনে ফিরুন",
  preparing: "এটি তৈরি হচ্ছে, একটু পরেই এখানে আসবে।",
  lookAgain: "আবার দেখুন",
  failed: "ফাইলটি দেখানোর উপযোগী করা যায়নি। আপনার মূল ফাইল নিরাপদে আছে, সেটি নামিয়ে নিতে পারবেন।",
  failedOther: "ফাইলটি দেখানোর উপযোগী করা যায়নি।",
  deleteTitle: "এটি মুছবেন?",
  deleteHandwriting: "হাতের লেখাটি ঝুড়িতে যাবে। ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে, তারপর চিরতরে মুছে যাবে।",
  deleteVoice: "কণ্ঠটি ঝুড়িতে যাবে। ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে, তারপর চিরতরে মুছে যাবে।",
  deleteButton: "মুছুন",
  deleteKeep: "রেখে দিন",
};
