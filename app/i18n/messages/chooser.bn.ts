import type { chooser as en } from "./chooser.en";

export const chooser: typeof en = {
  chooserTitle: "কী রাখতে চান?",
  chooserHandwriting: "হাতের লেখা",
  chooserHandwritingText: "চিঠি, চিরকুট বা রান্নার খাতার ছবি",
  chooserVoice: "কণ্ঠ",
  chooserVoiceText: "কারও কথা বা গানের রেকর্ডিং",
  chooserMany: "একসঙ্গে অনেক",
  chooserManyText: "এক বাক্স চিঠি, ছবি ও রেকর্ডিংয়ের ফোল্ডার, কিংবা আগে ডাউনলোড করা সংগ্রহ",
  notSaved: "কিছু একটা এখনো সংরক্ষণ হয়নি।",
  notSavedScript: "সেটি এই ডিভাইসেই আছে। দেখাতে ও পাঠাতে জাভাস্ক্রিপ্ট লাগে, যা এই ব্রাউজারে বন্ধ।",
  unsentForm: "আপনার একটি লেখা পাঠানোর সময় অন্য কেউ সাইন ইন ছিলেন। সেটি এখনো সংরক্ষণ হয়নি।",
  unsentFormLook: "দেখুন",
};
