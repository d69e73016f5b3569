import type { pageOrder as en } from "./page-order.en";

export const pageOrder: typeof en = {
  title: "পাতাগুলো",
  page: "{{page}} নম্বর পাতা",
  earlier: "{{page}} নম্বর পাতা: এক ধাপ আগে",
  later: "{{page}} নম্বর পাতা: এক ধাপ পরে",
  turn: "{{page}} নম্বর পাতা: ডানে ঘোরান",
  straighten: "{{page}} নম্বর পাতা: সোজা করুন",
  remove: "{{page}} নম্বর পাতা: সরিয়ে নিন",
  addText: "আরও পাতা যোগ করতে, বা বদলাতে:",
  add: "হাতের লেখা সম্পাদনা",
  done: "হয়ে গেছে",
};
