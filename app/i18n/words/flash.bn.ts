import type { flash as en } from "./flash.en";

export const flash: typeof en = {
  registered: "আপনার অ্যাকাউন্ট তৈরি",
  signedIn: "আবার স্বাগতম",
  signedOut: "আপনি সাইন আউট করেছেন",
  codeSent: "নতুন কোড পাঠানো হয়েছে",
  passwordChanged: "পাসওয়ার্ড বদলানো হয়েছে। এবার সাইন ইন করুন",
  createdHandwriting: "হাতের লেখা সংরক্ষণ করা হয়েছে",
  createdVoice: "কণ্ঠ সংরক্ষণ করা হয়েছে",
  updatedHandwriting: "হাতের লেখা হালনাগাদ করা হয়েছে",
  updatedVoice: "কণ্ঠ হালনাগাদ করা হয়েছে",
  makeOnlyMine: "শুধু আমার জন্য রাখুন",
  madeOnlyMine: "এখন শুধু আপনিই এটি দেখতে পাবেন",
  deleted: "ঝুড়িতে সরানো হয়েছে। ৩০ দিন সেখানে থাকবে",
  changed: "সংরক্ষণ করা হয়েছে",
  somethingWrong: "কিছু একটা ভুল হয়েছে",
};
