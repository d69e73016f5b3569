import type { errors as en } from "./errors.en";

export const errors: typeof en = {
  backHome: "হোমে ফিরে যান",
  somethingWrong: "কিছু একটা ভুল হয়েছে",
  somethingWrongText: "ভুলটি আমাদের, আপনার নয়; আপনার রাখা কিছুই নষ্ট হয়নি। একটু পরে আবার চেষ্টা করুন।",
  requestId: "আমাদের লিখলে এই নম্বরটি জানাবেন: {{id}}",
  notFoundTitle: "পাতাটি এখানে নেই",
  notFoundText: "পাতাটি পাওয়া যাচ্ছে না, এটি নেই, অথবা অন্য কোথাও সরে গেছে।",
  notFoundSignIn: "এটি আপনার জন্য হলে সাইন ইন করে আবার খুলুন।",
  tooLargeTitle: "এটি অনেক বড়",
  tooLargeText: "একবারে সর্বোচ্চ {{limit}} MB পাঠানো যায়। কিছুই সংরক্ষণ হয়নি; আপনার আগের সবকিছু ঠিক আছে।",
  notNowTitle: "এই মুহূর্তে নয়",
  notNowText: "আমরা প্রস্তুত হচ্ছি। একটু পরে আবার চেষ্টা করুন।",
  tooManyTitle: "অনেকবার চেষ্টা হয়েছে",
  tooManyText: "একটু অপেক্ষা করে আবার চেষ্টা করুন।",
  refusedTitle: "এটি নেওয়া গেল না",
  refusedText: "অনুরোধটি এই সাইটের নিজের পাতা থেকে আসেনি। পাতাটি আবার খুলে সেখান থেকে করুন।",
};
