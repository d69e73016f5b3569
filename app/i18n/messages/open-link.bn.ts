import type { openLink as en } from "./open-link.en";

export const openLink: typeof en = {
  lockedTitle: "একটি পাসওয়ার্ড লাগবে",
  lockedText: "যিনি আপনাকে লিংকটি দিয়েছেন, তাঁর কাছে এর পাসওয়ার্ড আছে। এগিয়ে যেতে সেটি লিখুন।",
  password: "এই লিংকের পাসওয়ার্ড",
  open: "খুলুন",
  severalTitle: "আপনার জন্য চিঠি ও কণ্ঠ",
  backToAll: "সবগুলো একসঙ্গে",
  goneTitle: "এই লিংক আর কাজ করে না",
  goneText: "হয়তো এটি ফিরিয়ে নেওয়া হয়েছে, মেয়াদ ফুরিয়েছে, কিংবা ঠিকানাটি পুরো নয়। যিনি দিয়েছিলেন, তাঁর কাছে নতুন লিংক চেয়ে নিন।",
  goneHome: "এই সাইটটি কী",
};
