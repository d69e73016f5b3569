import type * as English from "./keeping-texts.en";

/** Mails to the operator about originals, in Bengali. */
export const keepingTexts = {
  originals_damaged: {
    subject: "{{site}}-এ কিছু মূল ফাইল নষ্ট হয়েছে বা হারিয়ে গেছে",
    before:
      "নিয়মিত পরীক্ষায় দেখা গেছে কিছু মূল ফাইল নষ্ট হয়েছে বা হারিয়ে গেছে, আর সবগুলো সারানো যায়নি। কোনগুলো এবং কী " +
      "করতে হবে, তা এই নির্দেশে দেখা যাবে:",
    after: "কিছুই মুছে ফেলা হয়নি। যাঁদের ফাইল, তাঁরা নিজেদের পাতায় তা জানতে পারছেন।",
  },
  originals_mended: {
    subject: "{{site}}-এর নষ্ট মূল ফাইল সারানো হয়েছে",
    before:
      "নিয়মিত পরীক্ষায় নষ্ট বা হারানো মূল ফাইল পাওয়া গিয়েছিল, আর অনুলিপি থেকে সেগুলো সারানো হয়েছে। এমন আবার হলে " +
      "ডিস্কটি হয়তো নষ্ট হতে চলেছে। এই নির্দেশে আরও জানা যাবে:",
    after: "",
  },
} satisfies typeof English.keepingTexts;
