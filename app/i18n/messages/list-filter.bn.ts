import type { listFilter as en } from "./list-filter.en";

export const listFilter: typeof en = {
  filter: "বেছে ও সাজিয়ে দেখুন",
  kind: "কী দেখবেন",
  everyKind: "সবকিছু",
  seenBy: "কে দেখতে পান",
  whoever: "যে-ই হোন",
  sort: "ক্রম",
  newestFirst: "নতুনগুলো আগে",
  oldestFirst: "পুরোনোগুলো আগে",
  favourite: "প্রিয়",
  without_words: "কথাগুলো লেখা হয়নি",
  without_date: "তারিখ নেই",
  without_writer: "কার লেখা বা বলা, জানানো হয়নি",
  show: "দেখান",
  showAll: "সব দেখান",
  counted: "{{total}}টির মধ্যে {{found}}টি",
  noneTitle: "এমন কিছু নেই",
  noneText: "যা বেছেছেন, তার সঙ্গে আপনার কোনো লেখা বা কণ্ঠ মেলে না।",
  newer: "আরও নতুন দেখুন",
  toOldest: "সবচেয়ে পুরোনোগুলোয় ফিরুন",
};
