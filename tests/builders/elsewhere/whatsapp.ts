import { voice } from "tests/builders/voice";
import type { ToZip } from "tests/builders/zip";
import { dice, numberedPicture, type Truth } from "./many-pictures";

/*
 * A chat as WhatsApp exports it with its media, known from public descriptions alone (whats-reader's list of formats,
 * rodrigogs/whats-reader; mrmelon54/WhatsAppExportViewer-v0 issue 2; Pustur/whatsapp-chat-parser issues 261 and 267):
 * - iPhone: `_chat.txt`; `[31/12/2022, 11:40:26] Name: words <attached: 00000001-PHOTO-2022-12-31-11-40-26.jpg>`, with
 *   U+200E in front of lines and marks; a caption stands before the mark.
 * - Android: `WhatsApp Chat with Name.txt`; `31/12/2022, 11:40 pm - Name: IMG-20221231-WA0001.jpg (file attached)`, the
 *   caption on the lines behind it; U+202F before "pm".
 * - Day, month and year stand in the order of the phone's region, the year in two digits or four, in Latin or Bengali
 *   digits, with strokes, dots or hyphens; the words in the phone's language.
 * - What was sent without its file is a line too, as is who joined and left; those have no name with a colon.
 */

export interface Style {
  phone: "iphone" | "android";
  /** Order of day, month and year. */
  order: "dmy" | "mdy" | "ymd";
  sign: "/" | "." | "-";
  shortYear: boolean;
  bengali: boolean;
  hours: 12 | 24;
}

/** Date styles of both languages and both phones. */
export const STYLES: Style[] = (["iphone", "android"] as const).flatMap((phone) =>
  [false, true].flatMap((bengali): Style[] => [
    { phone, order: "dmy", sign: "/", shortYear: false, bengali, hours: 24 },
    { phone, order: "dmy", sign: "/", shortYear: true, bengali, hours: 12 },
    { phone, order: "mdy", sign: "/", shortYear: true, bengali, hours: 12 },
    { phone, order: "dmy", sign: ".", shortYear: true, bengali, hours: 24 },
    { phone, order: "dmy", sign: "-", shortYear: false, bengali, hours: 12 },
    { phone, order: "ymd", sign: "/", shortYear: false, bengali, hours: 24 },
    { phone, order: "ymd", sign: "-", shortYear: false, bengali, hours: 24 },
  ]),
);

const SENDERS = ["Ma", "নানু", "+880 1711-223344", "Bela - the aunt", "রফিক মামা"];
const CAPTIONS = [
  "",
  "",
  "দাদুর চিঠি, ১৯৬৫",
  "Found this in the trunk!",
  "প্রথম লাইন\nদ্বিতীয় লাইন: শেষ",
  "12/5/1971 was the day",
];
const TALK = [
  "কেমন আছ?",
  "Call me at 10:30 - urgent",
  "see https://example.test/a:b",
  "ছবি নেই <এটি নয়>",
  "ok (really)",
];

/** @returns the zip's files, what is right of each picture and voice, and words of the chat that nothing may keep */
export async function whatsappOf(count: number, style: Style, seed = 3) {
  const roll = dice(seed);
  const files: ToZip[] = [];
  const truth: Truth[] = [];
  const chat = [system(style, Date.UTC(2019, 0, 5))];
  let time = Date.UTC(2019, 0, 5, 9);
  for (let at = 0; at < count; at++) {
    time += Math.floor(roll() * 6 * 86_400_000) + 60_000;
    const sender = SENDERS[Math.floor(roll() * SENDERS.length)] ?? "";
    if (roll() < 0.6) chat.push(said(style, time, sender, TALK[at % TALK.length] ?? ""));
    if (roll() < 0.1) chat.push(said(style, time, sender, style.bengali ? "<মিডিয়া বাদ দেওয়া হয়েছে>" : "<Media omitted>"));
    const isVoice = at % 5 === 4;
    const name = mediaName(style, isVoice, at, time);
    const caption = isVoice ? "" : (CAPTIONS[Math.floor(roll() * CAPTIONS.length)] ?? "");
    chat.push(said(style, time, sender, attached(style, name, caption)));
    files.push({
      name,
      content: isVoice ? await voice({ seconds: 1, tone: 100 + at }) : await numberedPicture(seed * 100_000 + at),
    });
    truth.push({ name, day: new Date(time).toISOString().slice(0, 10), caption, sender });
  }
  chat.push(said(style, time + 60_000, "Ma", "শেষ কথা"));
  const chatName =
    style.phone === "iphone" ? "_chat.txt" : `WhatsApp ${style.bengali ? "চ্যাট – নানু" : "Chat with Nanu"}.txt`;
  files.unshift({ name: chatName, content: chat.join(style.phone === "iphone" ? "\r\n" : "\n") });
  return { files, truth, chatName, private: TALK };
}

function mediaName({ phone }: Style, isVoice: boolean, at: number, time: number): string {
  const [day = "", clock = ""] = new Date(time).toISOString().slice(0, 19).split("T");
  const number = String(at + 1).padStart(8, "0");
  if (phone === "iphone")
    return `${number}-${isVoice ? "AUDIO" : "PHOTO"}-${day}-${clock.replaceAll(":", "-")}.${isVoice ? "wav" : "jpg"}`;
  const stamp = `${day.replaceAll("-", "")}-WA${String(at).padStart(4, "0")}`;
  return isVoice ? `PTT-${stamp}.wav` : `IMG-${stamp}.jpg`;
}

function attached({ phone, bengali }: Style, name: string, caption: string): string {
  if (phone === "iphone") return `${caption && `${caption} `}\u200e<${bengali ? "সংযুক্ত" : "attached"}: ${name}>`;
  return `\u200e${name} (${bengali ? "ফাইল সংযুক্ত করা হয়েছে" : "file attached"})${caption && `\n${caption}`}`;
}

function said(style: Style, time: number, sender: string, words: string): string {
  return style.phone === "iphone"
    ? `${words.includes("\u200e") ? "\u200e" : ""}[${momentOf(style, time)}] ${sender}: ${words}`
    : `${momentOf(style, time)} - ${sender}: ${words}`;
}

function system(style: Style, time: number): string {
  const words = style.bengali
    ? "মেসেজ ও কল এন্ড-টু-এন্ড এনক্রিপ্ট করা।"
    : "Messages and calls are end-to-end encrypted. Only people in this chat can read them.";
  return style.phone === "iphone"
    ? said(style, time, "Family", `\u200e${words}`)
    : `${momentOf(style, time)} - ${words}`;
}

function momentOf({ phone, order, sign, shortYear, bengali, hours }: Style, time: number): string {
  const moment = new Date(time);
  const year = moment.getUTCFullYear();
  const two = (value: number) => String(value).padStart(2, "0");
  const parts = {
    d: two(moment.getUTCDate()),
    m: two(moment.getUTCMonth() + 1),
    y: shortYear ? two(year % 100) : String(year),
  };
  const date = Array.from(order, (each) => parts[each as keyof typeof parts]).join(sign);
  const hour = moment.getUTCHours();
  const seconds = phone === "iphone" ? `:${two(moment.getUTCSeconds())}` : "";
  const half = hours === 12 ? `\u202f${hour < 12 ? "AM" : "PM"}` : "";
  const shown = hours === 12 ? String(hour % 12 || 12) : two(hour);
  const whole = `${date}, ${shown}:${two(moment.getUTCMinutes())}${seconds}${half}`;
  return bengali ? whole.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "") : whole;
}
