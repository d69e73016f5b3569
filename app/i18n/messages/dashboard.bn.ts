import type { dashboard as en } from "./dashboard.en";

export const dashboard: typeof en = {
  title: "স্বাগতম, {{name}}",
  kept: "আপনার সংগ্রহে",
  handwriting: "হাতের লেখা",
  voice: "কণ্ঠ",
  planUsed: "বিনা খরচের {{limit}}টির মধ্যে {{used}}টি।",
  planFull: "আর জায়গা নেই। যা আছে তা থাকবে।",
  waitingOne: "১টি আমন্ত্রণ আপনার উত্তরের অপেক্ষায়",
  waiting: "{{count}}টি আমন্ত্রণ আপনার উত্তরের অপেক্ষায়",
  toInvitations: "দেখুন",
  latest: "সবশেষে রাখা",
  all: "সব চিঠি ও কণ্ঠ",
  startTitle: "শুরুর পাতা",
  startLabel: "যেখান থেকে শুরু করবেন",
  startHere: "এই পাতা",
  startThere: "স্বাগত পাতা",
  startHereHint: "এখানে আপনার যা আছে সব একনজরে।",
  startCollections: "আমার সংগ্রহ",
  startCollectionsHint: "সরাসরি আপনার চিঠি আর কণ্ঠের কাছে। “সাইন ইন ও নিরাপত্তা” পাতা থেকে পরে বদলানো যাবে।",
  save: "সংরক্ষণ করুন",
  change: "বেছে নিন",
};
