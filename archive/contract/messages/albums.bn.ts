import type { AlbumMessages } from "./albums.en";

/** Sentences of albums, in Bengali. */
export const albumMessages: AlbumMessages = {
  album: {
    everything: "সবকিছু",
    name_required: "অ্যালবামের একটি নাম দিন",
    name_long: "অ্যালবামের নাম ৫০ অক্ষরের বেশি হতে পারে না",
    created: "অ্যালবাম তৈরি হয়েছে",
    updated: "অ্যালবামের নাম সংরক্ষণ করা হয়েছে",
    deleted: "অ্যালবামটি মুছে গেছে। এতে যা ছিল, সব আপনার সংগ্রহে আছে",
    moved: "অ্যালবামগুলো নতুন ক্রমে সাজানো হয়েছে",
    cover_set: "এখন থেকে এটিই অ্যালবামের প্রচ্ছদ",
    arranged: "সংরক্ষণ করা হয়েছে",
    changed: "এর মধ্যে এটি বদলে গেছে। এখন কী আছে, দেখে নিন",
    not_filtered: "শুধু সবকিছুর তালিকাটিই বেছে ও সাজিয়ে দেখা যায়",
    first_stays: "এই অ্যালবামে সবকিছু থাকে, তাই এটি বদলানো যায় না",
    unknown: "আপনার নিজের একটি অ্যালবাম বেছে নিন",
    too_many: "একজনের সর্বোচ্চ {{limit}}টি অ্যালবাম থাকতে পারে",
  },
};
