import type { LeavingMessages } from "./leaving.en";

/** What the rules of leaving say, in Bengali. */
export const leavingMessages: LeavingMessages = {
  leaving: {
    begun: "আপনার অ্যাকাউন্ট এখন আড়ালে, পরে মুছে যাবে",
    offered: "এই অ্যাকাউন্ট মোছা হচ্ছে। এখনো ফিরিয়ে নেওয়া যায়",
    back: "আপনার অ্যাকাউন্ট আগের মতো ফিরে এসেছে",
  },
};
