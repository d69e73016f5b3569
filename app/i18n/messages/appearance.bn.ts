import type { appearance as en } from "./appearance.en";

export const appearance: typeof en = {
  title: "রং ও লেখার আকার",
  theme: "রং",
  system: "আমার ডিভাইসে যেমন",
  systemHint: "আপনার ফোন বা কম্পিউটার গাঢ় রঙে থাকলে এখানেও গাঢ়।",
  light: "হালকা",
  lightHint: "হালকা কাগজে গাঢ় লেখা।",
  dark: "গাঢ়",
  darkHint: "গাঢ় পাতায় হালকা লেখা, রাতে চোখের আরাম।",
  textSize: "লেখার আকার",
  usual: "সাধারণ",
  larger: "বড়",
  largest: "সবচেয়ে বড়",
  kept: "এই ব্রাউজার এক বছর তা মনে রাখবে, সাইন আউট করলেও।",
  save: "সংরক্ষণ করুন",
  back: "ফিরে যান",
};
