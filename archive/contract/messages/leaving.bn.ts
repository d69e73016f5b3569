import type { LeavingMessages } from "./leaving.en";

/** What the rules of leaving say, in Bengali. */
export const leavingMessages: LeavingMessages = {
  leaving: {
    begun: "আপনার অ্যাকাউন্ট আড়ালে গেছে, পরে মুছে যাবে",
    offered: "এই অ্যাকাউন্ট মোছা হচ্ছে। এখনো ফিরিয়ে নেওয়া যায়",
    back: "আপনার অ্যাকাউন্ট আগের মতো ফিরে এসেছে",
    everything_title: "{{site}}-এ আমার রাখা সবকিছু",
    everything_bin: "ঝুড়িতে",
    everything_writers: "যাঁরা লিখেছেন, যাঁরা বলেছেন",
    everything_items: "আমার হাতের লেখা ও কণ্ঠ",
    everything_own: "আমার কথা",
    everything_fault: "মূল ফাইলটি আমাদের এখানে নষ্ট হয়েছে বা পাওয়া যাচ্ছে না, তাই এই ফাইলে নেই।",
  },
};
