import type { people as en } from "./people.en";

export const people: typeof en = {
  pending: "এখনো উত্তর দেননি",
  accepted: "গ্রহণ করেছেন",
  ignored: "উপেক্ষা করেছেন",
  accept: "গ্রহণ করুন",
  ignore: "উপেক্ষা করুন",
  owner: "মালিক",
  member: "সদস্য",
  block: "ব্লক করুন",
};
