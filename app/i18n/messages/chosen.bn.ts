import type { chosen as en } from "./chosen.en";

export const chosen: typeof en = {
  toDownload: "ডাউনলোড",
  toShare: "শেয়ার করুন",
  toAlbum: "অ্যালবামে রাখুন",
  toStatus: "কে দেখবেন",
  toDelete: "মুছুন",
  deleteTitle: "এগুলো মুছবেন?",
  deleteText:
    "{{count}}টি বাছা হয়েছে। সঙ্গের কণ্ঠসহ এগুলো ঝুড়িতে যাবে, তখন আর কেউ এগুলো দেখতে পাবেন না। ৩০ দিন " +
    "পর্যন্ত ফিরিয়ে আনা যাবে; ফিরিয়ে আনলে যাঁদের সঙ্গে শেয়ার করেছিলেন তাঁরা আবার দেখতে পাবেন। তারপর চিরতরে " +
    "মুছে যাবে।",
  deleteButton: "মুছুন",
  keep: "রেখে দিন",
  downloadTitle: "এগুলো ডাউনলোড করবেন?",
  downloadText: "{{count}}টি বাছা হয়েছে। সব পাতাসহ সবগুলো একটি zip ফাইলে পাবেন।",
  downloadButton: "zip ডাউনলোড করুন",
  statusTitle: "এগুলো কে দেখতে পাবেন?",
  statusText: "{{count}}টি বাছা হয়েছে। এখানে যা বাছবেন, সবগুলোর জন্যই তা খাটবে।",
  opensText: "সবার জন্য খুলে দেবেন? তখন ঠিকানা জানা থাকলে যে কেউ দেখতে পাবেন, এখানে খুঁজেও পাবেন, অ্যাকাউন্ট ছাড়াই।",
  statusButton: "সংরক্ষণ করুন",
  downloadTitleOne: "এটি ডাউনলোড করবেন?",
  statusTitleOne: "এটি কে দেখতে পাবেন?",
  deleteTitleOne: "এটি মুছবেন?",
  noneTitle: "কিছুই বাছা হয়নি",
  noneText: "তালিকায় ফিরে যেগুলো চান সেগুলোতে টিক দিন।",
  back: "তালিকায় ফিরুন",
  handwritingOf: "ক্যাপশন ছাড়া হাতের লেখা",
  voiceOf: "ক্যাপশন ছাড়া কণ্ঠ",
};
