const GREETINGS = ["শ্রদ্ধেয় মা, ", "Dear Ma, ", "স্নেহের খোকা, ", "My dear brother, "];
const GOING_ON: Record<"bn" | "en", string[]> = {
  bn: [
    "তোমার চিঠি কাল পেলাম",
    "এখানে খুব বৃষ্টি হচ্ছে",
    "ট্রেন ভোরে এসে পৌঁছাল",
    "টাকাটা হাতে পেয়েছি",
    "বাড়ির সবাই ভালো আছে",
    "ছুটির কথা এখনো জানি না",
    "আমগাছে মুকুল এসেছে",
    "পরীক্ষা শেষ হলো আজ",
    "নৌকায় দুদিন লেগেছে",
    "ছবিটা সঙ্গে পাঠালাম",
  ],
  en: [
    "the rains came early",
    "I have found a room",
    "your parcel arrived",
    "the school is open",
    "we crossed the river",
    "the baby has a name",
    "the radio says little",
    "thank you for the book",
    "I will be home for Eid",
    "keep this with you",
  ],
};

/** Words that each of forty letters begins with. */
export const FIRST_WORDS: readonly string[] = Array.from({ length: 40 }, (_, at) => {
  const going = GOING_ON[at % 2 === 0 ? "bn" : "en"];
  return `${GREETINGS[at % GREETINGS.length]}${going[Math.floor(at / 4)]}`;
});

/** Words that each of ten recordings begins with. */
export const SPOKEN_WORDS: readonly string[] = [
  "Nani sings to the baby",
  "নানির ছোটবেলার গল্প",
  "How the house was built",
  "দেশভাগের রাতের কথা",
  "The ferry at Goalundo",
  "বাবার গান, বারান্দায়",
  "A poem learned at school",
  "ঈদের সকাল, সবার গলা",
  "The year of the flood",
  "দাদুর শেষ রেকর্ডিং",
];
