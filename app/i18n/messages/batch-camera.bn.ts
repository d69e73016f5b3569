import type { batchCamera as english } from "./batch-camera.en";
import { camera } from "./camera.bn";

export const batchCamera: typeof english = {
  ...camera,
  title: "চিঠির ছবি তুলুন",
  letter: "চিঠি {{number}}",
  noPage: "এখনো কোনো পাতা নেই",
  onePage: "১ পাতা",
  manyPages: "{{count}} পাতা",
  waits: "আরও {{count}}টি পাঠানো বাকি",
  nextLetter: "পরের চিঠি",
  done: "শেষ",
  light: "আলো",
  outline: "পাতার চারপাশের রেখা",
  page: "পাতা {{page}}",
  takeAway: "শেষ ছবিটি সরান",
  turnPicture: "শেষ ছবিটি ঘোরান",
  blurred: "ছবিটি ঝাপসা হয়েছে। আবার তুলবেন?",
  again: "আবার তুলুন",
  keepIt: "এটাই থাক",
  notKept: "এই ডিভাইসে আর জায়গা নেই। এই ছবিটি আগে পাঠানো হচ্ছে, তারপর পরেরটি তুলতে পারবেন।",
  notTurned: "ছবিটি ঘোরানোর মতো জায়গা এই ডিভাইসে নেই। পরে ঘোরাতে পারবেন।",
  refused: "যোগ হয়নি: {{reason}}",
  tryAgain: "আবার চেষ্টা করুন",
  keys: "স্পেস: ছবি তুলুন। ডান তিরচিহ্ন: পরের চিঠি। ডিলিট: শেষ ছবিটি সরান। এস্কেপ: শেষ।",
};
