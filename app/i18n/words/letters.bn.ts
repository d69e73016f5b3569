import type { letters as en } from "./letters.en";

export const letters: typeof en = {
  listTitle: "আমার সংগ্রহ",
  uploadHandwritings: "হাতের লেখা আপলোড",
  uploadVoice: "কণ্ঠ আপলোড",
  emptyTitle: "এখনো কিছু নেই",
  emptyText: "যে চিঠি, চিরকুট আর কণ্ঠ আপনি রাখবেন, সেগুলো এখানে থাকবে। একটি হাতের লেখার ছবি বা একটি রেকর্ডিং দিয়ে শুরু করুন।",
  begin: "প্রথমটি রাখুন",
  older: "আরও পুরোনো দেখুন",
  newest: "সবচেয়ে নতুনগুলোয় ফিরুন",
  hasVoice: "কণ্ঠসহ",
  pages: "{{count}} পাতা",
  selectSeveral: "একাধিক বাছুন",
  selectAll: "সব বাছুন",
  endSelecting: "বাছাই শেষ",
  changeWho: "কে দেখতে পাবেন তা বদলান",
  bin: "ঝুড়ি",
  handwritingOf: "ক্যাপশন ছাড়া হাতের লেখা",
  voiceOf: "ক্যাপশন ছাড়া কণ্ঠ",
};
