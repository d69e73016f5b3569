import type { camera as en } from "./camera.en";

export const camera: typeof en = {
  cameraHere: "এখানেই ক্যামেরা খুলুন",
  live: "ক্যামেরা যা দেখছে",
  take: "ছবি তুলুন",
  turn: "সামনের আর পেছনের ক্যামেরা বদলান",
  still: "আপনার তোলা ছবি",
  remove: "ছবিটি সরান",
  nextPage: "আরেক পাতা তুলুন",
  allowCamera: "ব্রাউজারের সেটিংস থেকে ক্যামেরা ব্যবহারের অনুমতি দিয়ে আবার চেষ্টা করুন",
  enableCamera: "ছবি তোলার আগে ক্যামেরা চালু করুন",
  noCamera: "কোনো ক্যামেরা পাওয়া গেল না। একটি লাগিয়ে আবার চেষ্টা করুন",
  captureRequired: "সংরক্ষণের আগে একটি ছবি তুলুন",
};
