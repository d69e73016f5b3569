import type { itemTexts as en } from "./item-texts.en";

export const itemTexts: typeof en = {
  caption: "ক্যাপশন",
  captionHint: "কে লিখেছেন, কবে, কী নিয়ে",
  captionHintVoice: "কার কণ্ঠ, কবে, কী নিয়ে",
  captionTranslation: "অন্য ভাষায় ক্যাপশন",
  captionTranslationHint: "ওই ভাষার পাঠকেরা এটি দেখবেন",
  transcription: "চিঠিতে যা লেখা",
  transcriptionVoice: "যা বলা হয়েছে",
  transcriptionHint: "টাইপ করে দিন, যাতে পড়া ও খোঁজা যায়। ৫০০০ অক্ষর পর্যন্ত",
  transcriptionTranslation: "কথাগুলো অন্য ভাষায়",
  writtenAt: "লেখার তারিখ",
  writtenAtVoice: "বলার তারিখ",
  writtenAtHint:
    "যতটুকু জানেন: ১৬/১২/১৯৭১, ডিসেম্বর ১৯৭১, ১৯৭১ সালের দিকে, সত্তরের দশক, ১৯৭১ সালের আগে, বর্ষা ১৯৭০, বা ১৩ ফাল্গুন ১৩৭৭। " +
    "পশ্চিমবঙ্গের পঞ্জিকা হলে পাশে লিখুন (পশ্চিমবঙ্গ)",
  writtenAtSaid: "লেখার সময় {{text}}",
  writtenAtSaidVoice: "বলার সময় {{text}}",
  author: "যিনি লিখেছেন তাঁর নাম",
  authorVoice: "যিনি বলছেন তাঁর নাম",
  authorSaid: "লিখেছেন {{text}}",
  authorSaidVoice: "বলেছেন {{text}}",
  place: "লেখার জায়গা",
  placeVoice: "বলার জায়গা",
  placeHint: "গ্রাম, শহর বা বাড়ি: আপনারা যে নামে ডাকেন",
  placeSaid: "জায়গা: {{text}}",
};
