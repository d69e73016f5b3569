import type { PortraitMessages } from "./profile-media.en";

export const profileMediaMessages: PortraitMessages = {
  profileMedia: {
    required: "একটি ছবি বেছে নিন!",
    only_picture: "একটি ছবি বেছে নিন",
    too_large: "৫ এমবির চেয়ে ছোট একটি ছবি বেছে নিন",
    changed: "ছবিটি এইমাত্র বদলানো হয়েছে। আরেকবার দেখে নিন",
    picture_updated: "প্রোফাইলের ছবি বদলানো হয়েছে",
    cover_updated: "প্রচ্ছদের ছবি বদলানো হয়েছে",
    handwriting_updated: "আপনার হাতের লেখার নমুনা রাখা হয়েছে",
    voice_updated: "আপনার কণ্ঠের নমুনা রাখা হয়েছে",
    picture_removed: "প্রোফাইলের ছবি সরানো হয়েছে",
    cover_removed: "প্রচ্ছদের ছবি সরানো হয়েছে",
    handwriting_removed: "হাতের লেখার নমুনা সরানো হয়েছে",
    voice_removed: "কণ্ঠের নমুনা সরানো হয়েছে",
  },
};
