import type { timeline as en } from "./timeline.en";

export const timeline: typeof en = {
  title: "সময়রেখা",
  ways: "দশক ও বছর",
  way: "{{words}} ({{count}})",
  undated: "তারিখ বাকি ({{count}})",
  undatedTitle: "তারিখ বাকি",
  undatedText: "এগুলো কবে লেখা বা বলা, এখনো কেউ জানাননি। শুধু বছর লিখলেও হবে, বা “১৯৭১ সালের দিকে”, বা “সত্তরের দশক”।",
  addDate: "তারিখ দিন",
  toDated: "সময়রেখায় ফিরে যান",
  later: "পরেরগুলো দেখুন",
  older: "আরও পুরোনো দেখুন",
  beginning: "শুরু থেকে",
  allDatedTitle: "সবকিছুরই তারিখ আছে",
  allDatedText: "তারিখ ছাড়া যা রাখবেন, কারও মনে পড়া পর্যন্ত তা এখানে থাকবে।",
  emptyTitle: "সময়রেখা এখনো খালি",
  emptyText: "চিঠি আর কণ্ঠ এখানে বছর ধরে সাজানো থাকে। যতটুকু জানেন, একটির তারিখ লিখে শুরু করুন।",
  begin: "প্রথমটি রাখুন",
  beginDating: "তারিখ দিন",
};
