import type { seen as en } from "./seen.en";

export const seen: typeof en = {
  everyone: "সবাই দেখতে পান",
  onlyYou: "শুধু আপনি দেখতে পান",
  youAnd: "আপনি ছাড়াও দেখতে পান {{others}}",
  person: "১ জন",
  people: "{{count}} জন",
  group: "১টি গ্রুপ",
  groups: "{{count}}টি গ্রুপ",
  link: "যাঁর কাছে এর লিংক আছে",
  links: "যাঁর কাছে এর {{count}}টি লিংকের কোনোটি আছে",
  linkUntil: "যাঁর কাছে এর লিংক আছে ({{day}} পর্যন্ত)",
  linksUntil: "যাঁর কাছে এর {{count}}টি লিংকের কোনোটি আছে ({{day}} পর্যন্ত)",
  askedOne: "১ জনকে জিজ্ঞেস করা হয়েছে",
  asked: "{{count}} জনকে জিজ্ঞেস করা হয়েছে",
  albumOne: "১টি শেয়ার করা অ্যালবামে আছে",
  albums: "{{count}}টি শেয়ার করা অ্যালবামে আছে",
};
