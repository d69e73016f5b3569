import type { listChoices as en } from "./list-choices.en";

export const listChoices: typeof en = {
  title: "চিঠি ও কণ্ঠ",
  whose: "কার",
  mine: "আমার",
  shared: "অন্যদের",
  withMe: "শেয়ার",
  both: "সব",
  entrusted: "আমার জিম্মায়",
  year: "বছর ধরে",
  toNewest: "আবার নতুন আগে দেখুন",
  filter: "ফিল্টার",
  favourites: "প্রিয়",
};
