import type { TwoStepMessages } from "./two-step.en";

/** What the rules of two-step sign-in say, in Bengali. */
export const twoStepMessages: TwoStepMessages = {
  two_step: {
    needed: "আপনার অথেনটিকেটর অ্যাপের কোডটিও লিখুন",
    code_shape: "অ্যাপের ছয়টি সংখ্যা, অথবা দশ অক্ষরের উদ্ধার কোড লিখুন",
    is_on: "দুই ধাপে সাইন ইন আগে থেকেই চালু আছে",
    is_off: "দুই ধাপে সাইন ইন বন্ধ আছে",
    turned_on: "দুই ধাপে সাইন ইন চালু হয়েছে",
    turned_off: "দুই ধাপে সাইন ইন বন্ধ করা হয়েছে",
    codes_renewed: "নতুন উদ্ধার কোড তৈরি হয়েছে; পুরোনোগুলো বাতিল",
  },
};
