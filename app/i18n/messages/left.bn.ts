import type { left as en } from "./left.en";

export const left: typeof en = {
  without_words: "কথা টাইপ করা বাকি: {{of}}টির মধ্যে {{at}} নম্বর",
  without_date: "তারিখ দেওয়া বাকি: {{of}}টির মধ্যে {{at}} নম্বর",
  without_writer: "কার, তা জানানো বাকি: {{of}}টির মধ্যে {{at}} নম্বর",
};
