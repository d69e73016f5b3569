import type { forms as en } from "./forms.en";

export const forms: typeof en = {
  summary: "এগুলো আরেকবার দেখুন",
  optional: "না দিলেও চলবে",
  showPassword: "পাসওয়ার্ড দেখান",
  hidePassword: "পাসওয়ার্ড লুকান",
  codeHint: "আপনাকে পাঠানো বার্তায় ছয়টি সংখ্যা আছে",
  counter: "{{limit}} অক্ষরের মধ্যে {{count}}",
  counterOver: "{{over}} অক্ষর বেশি হয়েছে। {{limit}} অক্ষরের মধ্যে {{count}}",
  whoSees: "কে দেখতে পাবেন",
  publicWho: "যাঁর কাছে ঠিকানা আছে, আর যিনি এখানে খোঁজেন, সবাই",
  privateWho: "আপনি, আর যাঁদের সঙ্গে আপনি ভাগ করে নেন",
  onlyMeWho: "শুধু আপনি। কারও সঙ্গে ভাগ করা যাবে না",
  choosePicture: "ছবি বেছে নিন",
  takePicture: "এখনই ছবি তুলুন",
  chooseVoice: "রেকর্ডিং বেছে নিন",
  recordVoice: "এখনই রেকর্ড করুন",
  kept: "আপনার জন্য রেখে দিয়েছি: {{name}} ({{size}})",
  keptHint: "আবার বাছতে হবে না। বদলাতে চাইলে তবেই নতুন করে বাছুন।",
  save: "সংরক্ষণ করুন",
  cancel: "থাক",
};
