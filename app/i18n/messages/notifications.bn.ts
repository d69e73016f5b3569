import type { notifications as en } from "./notifications.en";

export const notifications: typeof en = {
  title: "বিজ্ঞপ্তি",
  back: "ফিরে যান",
  settings: "সেটিংস",
  unseen: "নতুন",
  seeAll: "সব দেখা বলে চিহ্নিত করুন",
  older: "আরও পুরোনো দেখুন",
  emptyTitle: "কোনো বিজ্ঞপ্তি নেই",
  toGroups: "আপনার গ্রুপে যান",
  emptyText: "কেউ আপনার সঙ্গে কিছু শেয়ার করলে বা আপনাকে কোনো গ্রুপে ডাকলে এখানে জানতে পারবেন।",
};
