import type { sendAgain as en } from "./send-again.en";

export const sendAgain: typeof en = {
  title: "আপনার লেখা হারায়নি",
  text: "পাঠানোর আগেই আপনি সাইন আউট হয়ে গিয়েছিলেন, তাই এর কিছুই এখনো সংরক্ষণ হয়নি। এখন পাঠাবেন?",
  textOther: "পাঠানোর সময় অন্য কেউ সাইন ইন ছিলেন, তাই এর কিছুই এখনো সংরক্ষণ হয়নি। এখন পাঠাবেন?",
  files: "সঙ্গে আছে: {{names}}",
  send: "এখন পাঠান",
  leave: "পাতায় ফিরে যান",
};
