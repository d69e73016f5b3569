import type { ui as en } from "./ui.en";

export const ui: typeof en = {
  close: "বন্ধ করুন",
  back: "ফিরে যান",
  loading: "একটু অপেক্ষা করুন",
  public: "সবার জন্য",
  private: "ব্যক্তিগত",
  onlyMe: "শুধু আমি",
  handwriting: "হাতের লেখা",
  voice: "কণ্ঠ",
  unknownName: "নাম জানা নেই",
  listen: "শুনুন",
  length: "দৈর্ঘ্য {{length}}",
  waveOf: "কণ্ঠের ঢেউ",
  larger: "বড় করে দেখুন",
  olderItems: "আরও দেখুন",
  preparing: "প্রস্তুত হচ্ছে। একটু পরেই দেখা যাবে।",
  broken: "ফাইলটি দেখানোর মতো করে তৈরি করা গেল না। মূল ফাইলটি নিরাপদে রাখা আছে।",
  menuOf: "আরও কাজ",
};
