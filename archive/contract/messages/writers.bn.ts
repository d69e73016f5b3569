import type { WriterMessages } from "./writers.en";

/** Sentences of writers and speakers, in Bengali. */
export const writerMessages: WriterMessages = {
  writer: {
    name_required: "একটি নাম দিন",
    name_long: "নাম ১০০ অক্ষরের বেশি হতে পারে না",
    name_taken: "এই নামে আপনার আরেকজন আছেন। দুজন একই মানুষ হলে এক করে দিন; না হলে নামটি একটু অন্যভাবে লিখুন",
    name_unknown: "নামগুলো থেকে একটি বেছে নিন",
    only_name: "নাম একটিই, তাই আলাদা করার কিছু নেই",
    kinship_long: "এটি ৫০ অক্ষরের বেশি হতে পারে না",
    year_long: "এটি ৫০ অক্ষরের বেশি হতে পারে না",
    about_long: "এটি ২,০০০ অক্ষরের বেশি হতে পারে না",
    changed: "এর মধ্যে এটি বদলে গেছে। এখন কী আছে, দেখে নিন",
    updated: "সংরক্ষণ করা হয়েছে",
    face_updated: "ছবি বদলানো হয়েছে",
    face_removed: "ছবি সরানো হয়েছে",
    merged: "এখন থেকে দুজন একই মানুষ",
    split: "নামটির এখন নিজের পাতা আছে",
    same: "অন্য কাউকে বেছে নিন",
    unseen: "যাঁর পাতা আপনি দেখতে পান, এমন কাউকে বেছে নিন",
    ties_many: "একজনের সঙ্গে বেশি হলে ২০ জনকে এক বলা যায়। আগে একটি তুলে নিন",
    tie_asked: "তাঁকে জিজ্ঞেস করা হয়েছে",
    tie_answered: "আপনার উত্তর রাখা হয়েছে",
    tie_ended: "আপনি আর বলছেন না যে তাঁরা একই মানুষ",
    confirm_merge: "কী হবে দেখে নিয়ে সম্মতি দিন",
  },
};
