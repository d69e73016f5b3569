import type { unsubscribe as en } from "./unsubscribe.en";

export const unsubscribe: typeof en = {
  title: "প্রতিদিনের ই-মেইল বন্ধ করুন",
  text: "বোতামটি চাপলে খবরের ই-মেইল আর আসবে না। নতুন যা আসবে তা সাইটে এলেই দেখতে পাবেন।",
  button: "ই-মেইল বন্ধ করুন",
  done: "হয়ে গেছে: এমন ই-মেইল আর আসবে না।",
  again: "চাইলে যেকোনো সময় সেটিংসে আবার চালু করতে পারেন।",
};
