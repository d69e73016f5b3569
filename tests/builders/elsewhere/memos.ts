import { voice } from "tests/builders/voice";
import type { ToZip } from "tests/builders/zip";
import type { Truth } from "./many-pictures";

/*
 * Names that phones' recorders give, known from public descriptions alone: iPhone's Voice Memos, recorders of Samsung,
 * Xiaomi, Pixel, Sony and others, recorders of calls, WhatsApp's own folders of voice notes.
 */
const NAMES: [name: string, day: string, sender?: string][] = [
  ["20240312 101532-1A2B3C4D.wav", "2024-03-12"],
  ["New Recording 12.wav", ""],
  ["নতুন রেকর্ডিং ৩.wav", ""],
  ["Voice_240312_101532.wav", "2024-03-12"],
  ["Voice 003.wav", ""],
  ["2023-11-02-18-04-55.wav", "2023-11-02"],
  ["2023-11-02 18.04.55.wav", "2023-11-02"],
  ["Recording_20230105_090102.wav", "2023-01-05"],
  ["REC20220417120000.wav", "2022-04-17"],
  ["Call recording Nanu_231224_201500.wav", "2023-12-24", "Nanu"],
  ["Call recording দাদি_20231225_201500.wav", "2023-12-25", "দাদি"],
  ["PTT-20210821-WA0007.wav", "2021-08-21"],
  ["AUD-20200229-WA0001.wav", "2020-02-29"],
  ["Standard Recording 4.wav", ""],
  ["Dadu tells of 1952.wav", ""],
  ["৭ই মার্চ.wav", ""],
];

/** A phone's folder of voice memos. @returns the zip's files, and what is right of each */
export async function memosOf() {
  const files: ToZip[] = [];
  const truth: Truth[] = [];
  for (const [at, [name, day, sender = ""]] of NAMES.entries()) {
    files.push({ name: `Recordings/${name}`, content: await voice({ seconds: 1, tone: 100 + at }) });
    const caption = name.startsWith("Dadu") ? "Dadu tells of 1952" : name.startsWith("৭ই") ? "৭ই মার্চ" : "";
    truth.push({ name: `Recordings/${name}`, day, caption, sender });
  }
  return { files, truth };
}
