import type { bin as en } from "./bin.en";

export const bin: typeof en = {
  title: "ঝুড়ি",
  text: "যা মোছেন তা এখানে ৩০ দিন থাকে। তারপর চিরতরে মুছে যায়।",
  emptyTitle: "ঝুড়ি খালি",
  emptyText: "যা মোছেন তা ৩০ দিন এখানে থাকে, ফিরিয়ে আনতে পারবেন।",
  erasedOn: "চিরতরে মুছে যাবে {{date}} তারিখে",
  restore: "ফিরিয়ে আনুন",
  restoreSeveral: "টিক দেওয়াগুলো ফিরিয়ে আনুন",
  older: "আরও পুরোনো দেখুন",
  back: "আমার সংগ্রহে ফিরুন",
  pay: "মূল্য পরিশোধ করুন",
  handwritingOf: "ক্যাপশন ছাড়া হাতের লেখা",
  voiceOf: "ক্যাপশন ছাড়া কণ্ঠ",
};
