import type { shell as en } from "./shell.en";

export const shell: typeof en = {
  add: "যোগ করুন",
  home: "হোম",
  invitation: "আমন্ত্রণ",
  waiting: "টি অপেক্ষায়",
  notifications: "বিজ্ঞপ্তি",
  unseen: "টি নতুন",
  allNotifications: "সব বিজ্ঞপ্তি",
  menu: "মেনু",
  login: "সাইন ইন",
  logOut: "সাইন আউট",
  otherLanguage: "English",
  skip: "মূল অংশে যান",
  footerCopyright: "কপিরাইট {{year}} {{site}}। সর্বস্বত্ব সংরক্ষিত।",
  footerBuilt: "বোস্টনের একটি যৌথ উদ্যোগে তৈরি।",
  privacyPolicy: "গোপনীয়তা নীতি",
  deleteAccount: "অ্যাকাউন্ট মুছুন",
  account: "অ্যাকাউন্ট",
  profile: "প্রোফাইল",
  security: "সাইন ইন ও নিরাপত্তা",
  changePassword: "পাসওয়ার্ড বদলান",
};
