import type { Language } from "archive/contract/language";

/** Words of the page that shows the API; what a call does is said in the document itself, in English. */
const en = {
  title: "The API of {{site}}",
  base: "Every path stands on this host, under",
  envelope:
    "A reply is JSON: status (the same number as HTTP's), message (a sentence for people, in the language of " +
    "Accept-Language: bn or en) and data. A refusal has errors by field, and a request_id.",
  person:
    "Where a call is marked “signed in”, send the access token as Authorization: Bearer. 401 says that it is " +
    "over, 402 (of the refresh call) that the refresh token is.",
  bodies:
    "Fields come as JSON, as multipart/form-data or form-urlencoded alike; a list as ids[], or as ids with commas.",
  media: "Pictures and sounds in replies are paths on this host: ask for them as they stand, with the same token.",
  lists: "A list has page, limit and next. Send next back as cursor for what follows; null is the end.",
  document: "The same for programs (OpenAPI 3.1)",
  other: "বাংলা",
  calls: "All calls",
  signIn: "signed in",
  inAddress: "In the address",
  body: "Body",
  reply: "Reply",
  bytes: "Bytes",
  needed: "needed",
};

export const docsMessages: Record<Language, typeof en> = {
  en,
  bn: {
    title: "{{site}}-এর API",
    base: "সব ঠিকানা এই হোস্টে, এর নিচে:",
    envelope:
      "উত্তর আসে JSON-এ: status (HTTP-র সংখ্যাটিই), message (মানুষের জন্য একটি বাক্য, Accept-Language-এর " +
      "ভাষায়: bn বা en) আর data। প্রত্যাখ্যানে থাকে ঘর অনুযায়ী errors, আর একটি request_id।",
    person:
      "যে কলে “সাইন ইন করা” লেখা আছে, সেখানে অ্যাক্সেস টোকেনটি Authorization: Bearer হিসেবে পাঠান। 401 মানে " +
      "সেটির মেয়াদ শেষ, 402 মানে রিফ্রেশ টোকেনেরও।",
    bodies:
      "ঘরগুলো JSON, multipart/form-data বা form-urlencoded, যেভাবে খুশি পাঠান; তালিকা পাঠান ids[] হিসেবে, কিংবা কমা দিয়ে ids।",
    media: "উত্তরে ছবি ও শব্দের ঠিকানা এই হোস্টেরই: যেমন আছে তেমনই চান, একই টোকেন দিয়ে।",
    lists: "তালিকায় থাকে page, limit আর next। পরের অংশের জন্য next-টি cursor হিসেবে ফেরত পাঠান; null মানে শেষ।",
    document: "প্রোগ্রামের জন্য একই জিনিস (OpenAPI 3.1)",
    other: "English",
    calls: "সব কল",
    signIn: "সাইন ইন করা",
    inAddress: "ঠিকানায়",
    body: "বডি",
    reply: "উত্তর",
    bytes: "বাইট",
    needed: "আবশ্যক",
  },
};
