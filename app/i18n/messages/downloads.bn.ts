import type { downloads as en } from "./downloads.en";

export const downloads: typeof en = {
  title: "ডাউনলোড",
  picture: "ছবি (JPEG)",
  sound: "কণ্ঠ (MP3)",
  everything: "সব পাতা, কণ্ঠ ও লেখা একসঙ্গে (zip)",
  original: "মূল ফাইল",
  originalWhole: "যে পুরো রেকর্ডিং থেকে এটি কাটা",
  originalOf: "{{page}} নম্বর পাতার মূল ফাইল",
  originalVoice: "কণ্ঠের মূল ফাইল",
  originalHint: "ঠিক যেমনটি যোগ করা হয়েছিল",
  archive: "আর্কাইভ নামান",
  archiveHint: "মূল ফাইল, লেখা, নাম ও তারিখ একটি zip-এ, যা এই সাইট ছাড়াও সবখানে খোলে",
};
