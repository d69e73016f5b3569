import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import type { ItemTexts } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";

export interface SeedItem extends Partial<ItemTexts> {
  /** File in archive/commands/seed/media. */
  file: string;
  caption: string;
  /** File of the handwriting, put in before, that this voice belongs to. */
  voiceOf?: string;
  status: ItemStatus;
  /** Put in, then thrown into the bin. */
  binned?: boolean;
}

export interface SeedPerson {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  note: string;
  /** Registered, but the code was never typed. */
  unconfirmed?: boolean;
  items: SeedItem[];
}

/** So that a home (domain/home.ts) has something of this day, whenever the seed is put in. */
function thisDayLastYear(): string {
  const today = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Dhaka" }).format(new Date());
  return today.replace(/^\d+/, (year) => String(Number(year) - 1));
}

/** Exactly 220 characters, with a line break and the letters that are spelt in two ways. */
const LONGEST = [
  "নানুর শেষ খাতার পাতা। স্বাধীনতার বছর থেকে তিনি প্রতি সন্ধ্যায় লিখতেন, কখনও বাজারের হিসাব, কখনও কবিতা।",
  "জ্যোৎস্নার রাতেও উঠানে বসে পড়ে শোনাতেন, আমরা ভাইবোন শ্রদ্ধায় চুপ করে থাকতাম। এই লেখাটুকুই এখন তাঁর কণ্ঠ, আমাদের ঘর।",
].join("\n");

/** Word for word what stands in letter-from-nanu.jpg. */
const NANUS_LETTER = {
  transcription: [
    "৭ই ফাল্গুন, বরিশাল",
    "",
    "স্নেহের আমিনা,",
    "তোমার চিঠি পেয়ে মনটা ভরে গেল। উঠানের শিউলি গাছে এবার অনেক ফুল, ভোরে উঠে কুড়াতে গেলে তোমার কথা মনে পড়ে। " +
      "পুকুরের জল নেমে গেছে, তবু বিকেলে হাঁসগুলো ঠিক ফিরে আসে।",
    "",
    "বড়দিনের ছুটিতে এসো। নারকেলের নাড়ু বানিয়ে রাখব। বৃষ্টির দিনে যে গল্পটা শুনতে চেয়েছিলে, এবার শেষ করব।",
    "",
    "ভালো থেকো, মন দিয়ে পড়ো।",
    "— তোমার নানু",
  ].join("\n"),
  transcriptionTranslation: [
    "7 Falgun, Barishal",
    "",
    "Dear Amina,",
    "Your letter filled my heart. The shiuli tree in the yard is full of flowers this year; when I gather them " +
      "at dawn I think of you. The pond has gone down, and still the ducks come home every evening.",
    "",
    "Come in the Christmas holidays. I will have coconut sweets ready. The tale that you wanted to hear on " +
      "rainy days, this time I will finish it.",
    "",
    "Keep well, and study with all your heart.",
    "— Your Nanu",
  ].join("\n"),
  author: "নানু",
  writtenAt: "৭ ফাল্গুন ১৪০৪",
  place: "বরিশাল",
};

/**
 * Amina's family, as the seed puts it in: both languages, every status, pictures, voices, the bin. Fewer than the free
 * limit each.
 */
export const FAMILY: SeedPerson[] = [
  {
    email: "amina@example.test",
    firstName: "আমিনা",
    lastName: "খাতুন",
    language: "bn",
    note: "keeps the family's letters: every status, both kinds, one in the bin",
    items: [
      { file: "market-list.jpg", caption: "বাজারের পুরনো ফর্দ, ভুল করে তোলা।", status: PRIVATE, binned: true },
      { file: "poem.jpg", caption: LONGEST, author: "নানু", writtenAt: "সত্তরের দশক", status: ONLY_ME },
      {
        file: "diary.jpg",
        author: "নানু",
        writtenAt: "১৬ ডিসেম্বর ১৯৭১",
        place: "বরিশাল",
        caption: "১৬ই ডিসেম্বরের পাতা। নানুর খাতা থেকে।",
        captionTranslation: "The page of 16 December, from my grandmother's diary.",
        status: PRIVATE,
      },
      {
        file: "lullaby.mp3",
        author: "মা",
        caption: "দোলাকে ঘুম পাড়ানোর গান।",
        captionTranslation: "The song that puts Dola to sleep.",
        writtenAt: "after 2018",
        place: "ঢাকা",
        status: PRIVATE,
      },
      {
        file: "first-letters.jpg",
        author: "দোলা",
        caption: "দোলার প্রথম লেখা। মা আর বাবা, দুটোই ঠিক।",
        captionTranslation: "Dola's first letters. “Ma” and “Baba”, both right.",
        status: PRIVATE,
      },
      {
        file: "mango-pickle.jpg",
        author: "Nanu",
        caption: "নানুর আমের আচার, ইংরেজিতে লিখে রাখা।",
        captionTranslation: "Nanu's mango pickle, written down in English.",
        writtenAt: "গ্রীষ্ম ১৯৮৫",
        place: "বরিশাল",
        status: PUBLIC,
      },
      {
        file: "letter-from-nanu.jpg",
        ...NANUS_LETTER,
        caption: "বরিশাল থেকে নানুর চিঠি, ৭ই ফাল্গুন।\nউঠানের শিউলি আর ফিরে আসা হাঁসের কথা।",
        captionTranslation:
          "A letter from my grandmother in Barishal.\nShiuli flowers in the yard, and the ducks that come home.",
        status: PUBLIC,
      },
      {
        file: "nanu-story.mp3",
        voiceOf: "letter-from-nanu.jpg",
        author: "নানু",
        writtenAt: "1998",
        caption: "নানুর মুখে শিউলি গাছের গল্প।",
        captionTranslation: "The tale of the shiuli tree, told by my grandmother.",
        status: PUBLIC,
      },
    ],
  },
  {
    email: "bela@example.test",
    firstName: "Bela",
    lastName: "Rahman",
    language: "en",
    note: "Amina's cousin: a few things, public and private",
    items: [
      {
        file: "conjuncts.jpg",
        caption: "শ্রুতলিপি: ব্রহ্মপুত্র, লক্ষ্মীপুর, পুঙ্খানুপুঙ্খ। ২০ এ ১৮।",
        captionTranslation: "Dictation in class four: 18 of 20.",
        writtenAt: "between 1996 and 1998",
        status: PUBLIC,
      },
      {
        file: "birthday-note.jpg",
        caption: "For Dola's seventh birthday. To be read at bedtime.",
        writtenAt: thisDayLastYear(),
        status: PRIVATE,
      },
      {
        file: "recipe-aloud.mp3",
        caption: "The pickle, read aloud, so that nobody forgets the nine days.",
        author: "Nani",
        writtenAt: "winter 1999",
        status: PUBLIC,
      },
    ],
  },
  {
    email: "karim@example.test",
    firstName: "Md. Karim",
    lastName: "Khatun",
    language: "en",
    note: "the brother in Boston: a postcard and a message by voice",
    items: [
      { file: "karim-message.mp3", caption: "For Bela, on the first snow.", status: PRIVATE },
      {
        file: "postcard-boston.jpg",
        caption: "Postcard from Boston. The shawl is the grey one.",
        captionTranslation: "বোস্টন থেকে পোস্টকার্ড। চাদরটা সেই ছাই রঙের।",
        author: "Karim",
        writtenAt: "around 2004",
        place: "Boston",
        status: PUBLIC,
      },
    ],
  },
  {
    email: "dola@example.test",
    firstName: "দোলা",
    lastName: "খাতুন",
    language: "bn",
    note: "seven years old: one voice, for herself alone",
    items: [{ file: "dola-hello.mp3", caption: "নানুর জন্য।", status: ONLY_ME }],
  },
  {
    email: "rafi@example.test",
    firstName: "Rafi",
    lastName: "Ahmed",
    language: "en",
    note: "new here: nothing yet",
    items: [],
  },
  {
    email: "nila@example.test",
    firstName: "নীলা",
    lastName: "দাস",
    language: "bn",
    note: "registered, the code from the mail never typed",
    unconfirmed: true,
    items: [],
  },
];

/** One for all of them; it is printed. */
export const SEED_PASSWORD = "akkhor-family-1";
