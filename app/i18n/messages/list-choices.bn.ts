import type { listChoices as en } from "./list-choices.en";

export const listChoices: typeof en = {
  title: "চিঠি ও কণ্ঠ",
  whose: "কার",
  mine: "আমার",
  shared: "অন্যদের শেয়ার",
  both: "সব মিলিয়ে",
  entrusted: "আমার জিম্মায়",
  view: "সাজানো",
  newest: "নতুন আগে",
  year: "বছর ধরে",
  filter: "ফিল্টার",
  favourites: "প্রিয়",
};
