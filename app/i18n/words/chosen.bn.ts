import type { chosen as en } from "./chosen.en";

export const chosen: typeof en = {
  end: "বাছাই শেষ",
  toDownload: "ডাউনলোড",
  toStatus: "কে দেখতে পাবেন",
  toDelete: "মুছুন",
  deleteTitle: "এগুলো মুছবেন?",
  deleteText: "{{count}}টি বাছা হয়েছে। সঙ্গের কণ্ঠসহ এগুলো ঝুড়িতে যাবে। ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে, তারপর চিরতরে মুছে যাবে।",
  deleteButton: "মুছুন",
  keep: "রেখে দিন",
  downloadTitle: "এগুলো ডাউনলোড করবেন?",
  downloadText: "{{count}}টি বাছা হয়েছে। সব পাতাসহ সবগুলো একটি zip ফাইলে পাবেন।",
  downloadButton: "zip ডাউনলোড করুন",
  statusTitle: "এগুলো কে দেখতে পাবেন?",
  statusText: "{{count}}টি বাছা হয়েছে। এখানে যা বাছবেন, সবগুলোর জন্যই তা খাটবে।",
  statusButton: "সংরক্ষণ করুন",
  noneTitle: "কিছুই বাছা হয়নি",
  noneText: "তালিকায় ফিরে যেগুলো চান সেগুলোতে টিক দিন।",
  back: "তালিকায় ফিরুন",
  handwritingOf: "ক্যাপশন ছাড়া হাতের লেখা",
  voiceOf: "ক্যাপশন ছাড়া কণ্ঠ",
};
