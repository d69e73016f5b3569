import type { ToZip } from "tests/builders/zip";
import { numberedPicture } from "./many-pictures";

/*
 * Zips as systems and programs write them. Each has the same two pictures; what differs is how they are named and
 * packed, and what lies beside them.
 */

/** Files that systems write by themselves, or that are no pictures; and the words that tell of them. */
interface Beside {
  name: string;
  files: ToZip[];
  told: string[];
}

const SYSTEMS = "files that computers put there by themselves";
const NOT_MEDIA = "Not a picture or recording that can be read";
const PACKED = "packed in a way that can't be read";
const WORDS = "Dear Ma, we have reached the other side. মা, আমরা পৌঁছেছি।\n";

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const junk = (...names: string[]): ToZip[] => names.map((name) => ({ name, content: "x" }));
const text = (name: string, content: Buffer | string): Beside => ({
  name,
  files: [{ name, content }],
  told: [NOT_MEDIA],
});
const packed = (name: string, method: number): Beside => ({
  name,
  files: [{ name: "other.jpg", content: "whatever", method }],
  told: [PACKED],
});

const BESIDE: Beside[] = [
  { name: "nothing", files: [], told: [] },
  { name: "macOS", files: junk("__MACOSX/._a.jpg", ".DS_Store", "Letters/.DS_Store"), told: [SYSTEMS] },
  { name: "Windows", files: junk("Thumbs.db", "desktop.ini", "Letters/Thumbs.db", "ehthumbs.db"), told: [SYSTEMS] },
  { name: "an old Mac", files: junk("Icon\r", ".TemporaryItems/x", "._a.jpg", ".Spotlight-V100/x"), told: [SYSTEMS] },
  text("text in UTF-8", WORDS),
  text("text with a mark", `\ufeff${WORDS}`),
  text("text in UTF-16", utf16(WORDS)),
  text("text in UTF-16 of the other order", utf16(WORDS).swap16()),
  text("text in Windows-1252", Buffer.from([...Buffer.from("Chère mère, "), 0xe9, 0x20, 0xe8, 0x0a])),
  text("text that begins as a bitmap does", "BM is how my uncle signed his letters to us.\n"),
  text("text that begins as a tag does", "ID3 was the number of the bus to Barishal, I remember it well.\n"),
  text("text that begins as a sound does", "RIFF, he wrote, and WAVE, and nobody knew what he meant by it.\n"),
  packed("Deflate64", 9),
  packed("bzip2", 12),
  packed("LZMA", 14),
  packed("Zstandard", 93),
  packed("XZ", 95),
  packed("PPMd", 98),
];

/** A way of naming and packing the two pictures. */
interface Style {
  name: string;
  of(file: ToZip): ToZip;
}

const STYLES: Style[] = [
  { name: "stored", of: (file) => file },
  { name: "deflated in a folder", of: (file) => ({ ...file, name: `Letters/${String(file.name)}`, deflated: true }) },
  {
    name: "names of another form",
    of: (file) => ({ ...file, name: `মায়ের চিঠি/${String(file.name)}`.normalize("NFD") }),
  },
  {
    name: "names that aren't told to be UTF-8",
    of: (file) => ({ ...file, name: `চিঠি-${String(file.name)}`, utf8: false }),
  },
];

/** Seventy-two zips. */
export const ZIPS = BESIDE.flatMap((beside) => STYLES.map((style) => ({ beside, style })));

export async function zippedBy({ beside, style }: (typeof ZIPS)[number], seed: number): Promise<ToZip[]> {
  const pictures = [
    { name: "a.jpg", content: await numberedPicture(seed * 2) },
    { name: "b.jpg", content: await numberedPicture(seed * 2 + 1) },
  ];
  return [...pictures.map((file) => style.of(file)), ...beside.files];
}
