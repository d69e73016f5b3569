import type { dashboard as en } from "./dashboard.en";

export const dashboard: typeof en = {
  title: "স্বাগতম, {{name}}",
  ways: "কোথায় যাবেন",
  kept: "আপনার যা আছে",
  handwriting: "হাতের লেখা",
  voice: "কণ্ঠ",
  planUsed: "বিনা খরচের {{limit}}টির মধ্যে {{used}}টি।",
  planFull: "আর জায়গা নেই। যা আছে তা থাকবে।",
  waitingOne: "১টি আমন্ত্রণ আপনার উত্তরের অপেক্ষায়",
  waiting: "{{count}}টি আমন্ত্রণ আপনার উত্তরের অপেক্ষায়",
  toInvitations: "দেখুন",
  latest: "সবশেষে রাখা",
  all: "সব চিঠি ও কণ্ঠ",
  startTitle: "কোথা থেকে শুরু করবেন",
  startLabel: "“হোমে ফিরে যান” আপনাকে আনবে",
  startHere: "এই পাতায়",
  startHereHint: "এখানে আপনার সবকিছুর পথ একসঙ্গে আছে।",
  startCollections: "আমার সংগ্রহে",
  startCollectionsHint: "সরাসরি আপনার চিঠি আর কণ্ঠের কাছে। “সাইন ইন ও নিরাপত্তা” পাতা থেকে পরে বদলানো যাবে।",
  save: "সংরক্ষণ করুন",
  change: "বেছে নিন",
};
