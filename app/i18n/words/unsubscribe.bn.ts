import type { unsubscribe as en } from "./unsubscribe.en";

export const unsubscribe: typeof en = {
  title: "প্রতিদিনের চিঠি আর নয়",
  text: "বোতামটি চাপুন, নতুন কী আছে সে চিঠি আর আসবে না। নতুন যা আসবে তা এখানে আপনার জন্য থাকবে।",
  button: "চিঠি বন্ধ করুন",
  done: "হয়ে গেছে: এমন চিঠি আর আসবে না।",
  again: "চাইলে যেকোনো সময় সেটিংসে আবার চালু করতে পারেন।",
};
