import type { LinkMessages } from "./links.en";

/** Sentences of public links, in Bengali. */
export const linkMessages: LinkMessages = {
  link: {
    confirm: "যাঁর কাছে ঠিকানাটি থাকবে, তিনিই এটি দেখতে পাবেন। নিশ্চিত করুন",
    created: "লিংক তৈরি হয়েছে",
    updated: "লিংক বদলানো হয়েছে",
    deleted: "লিংক ফিরিয়ে নেওয়া হয়েছে, এটি আর কাজ করবে না",
    too_many_items: "একটি লিংকে সর্বোচ্চ ২০টি রাখা যায়",
    too_many: "একজনের সর্বোচ্চ {{limit}}টি লিংক থাকতে পারে। যেগুলো আর কারও দরকার নেই, ফিরিয়ে নিন",
    days_unknown: "লিংকটি কত দিন চলবে, বেছে নিন",
    password_wrong: "এই লিংকের পাসওয়ার্ড এটি নয়",
    gone: "এই লিংক আর কাজ করে না",
  },
};
