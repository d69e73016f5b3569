import type { reading as en } from "./reading.en";

export const reading: typeof en = {
  readTitle: "পড়ুন: {{list}}",
  listenTitle: "শুনুন: {{list}}",
  playAll: "সব শুনুন",
  readOn: "আরও পড়ুন",
  moreVoices: "আরও কণ্ঠ",
  fromStart: "শুরু থেকে",
  nothingTitle: "পড়ার মতো কিছু এখনো নেই",
  nothingText: "এখানে যা রাখা হবে, তা একটির পর একটি পড়া যাবে।",
  noVoicesTitle: "এখানে এখনো কোনো কণ্ঠ নেই",
  noVoicesText: "রাখা কণ্ঠ আর পড়ে শোনানো চিঠি এখানে একটির পর একটি বাজবে।",
  noVoicesHere: "এই অংশে কোনো কণ্ঠ নেই",
  noVoicesHereText: "সামনে থাকতে পারে।",
  goOnWith: "“{{title}}” থেকে শুনে যান",
  nowPlaying: "এখন বাজছে",
  previousVoice: "আগের কণ্ঠ",
  nextVoice: "পরের কণ্ঠ",
};
