import type { Famous } from "archive/contract/landing/famous";

/** Lines of a poet, lettered and read by us until the operator puts a real hand in (docs/operating.md). */
export interface Specimen extends Pick<Famous, "width" | "height" | "seconds" | "language" | "words" | "bn" | "en"> {
  /** Its files are named so. */
  id: string;
  /** As waveBars gives them: half heights, 1 to 23. */
  bars: number[];
}

export const SPECIMENS: readonly Specimen[] = [
  {
    id: "specimen-bn",
    width: 480,
    height: 307,
    seconds: 10.5,
    bars: [
      20, 12, 11, 22, 14, 23, 21, 17, 18, 17, 15, 23, 15, 11, 1, 14, 8, 12, 20, 20, 18, 16, 17, 10, 12, 1, 15, 14, 14,
      17, 16, 12, 14, 14, 13, 12, 1, 9, 17, 9, 19, 17, 18, 18, 15, 1, 1, 1,
    ],
    language: "bn",
    words: "আজি হতে শতবর্ষ পরে\nকে তুমি পড়িছ বসি আমার কবিতাখানি\nকৌতূহলভরে",
    bn: { name: "রবীন্দ্রনাথ ঠাকুর", about: "‘১৪০০ সাল’ থেকে, ১৮৯৬" },
    en: { name: "Rabindranath Tagore", about: "From “The Year 1400”, 1896" },
  },
  {
    id: "specimen-en",
    width: 480,
    height: 307,
    seconds: 10.1,
    bars: [
      14, 21, 19, 8, 19, 8, 1, 16, 17, 22, 16, 3, 14, 8, 19, 19, 13, 18, 18, 7, 13, 12, 15, 6, 1, 1, 12, 12, 5, 12, 15,
      14, 18, 4, 1, 1, 16, 23, 18, 15, 17, 16, 16, 5, 12, 6, 1, 1,
    ],
    language: "en",
    words: "This living hand, now warm and capable\nOf earnest grasping …\nsee here it is – I hold it towards you.",
    bn: { name: "জন কিটস", about: "‘দিস লিভিং হ্যান্ড’ থেকে, আনুমানিক ১৮১৯" },
    en: { name: "John Keats", about: "From “This living hand”, about 1819" },
  },
];
