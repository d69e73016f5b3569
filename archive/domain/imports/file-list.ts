import { parse } from "csv-parse/sync";
import { Refusal } from "archive/base/refusal";
import type { ZippedFile } from "./zip-reader";

/** What a list beside the files says of one. */
export interface ListedFile {
  caption: string;
  date: string;
  author: string;
}

const MOST_BYTES = 8 * 1024 * 1024;

/** What columns are called; by the first that fits. */
const COLUMNS = {
  file: ["file", "filename", "file name", "name", "path", "ফাইল", "ফাইলের নাম", "নাম"],
  caption: ["caption", "description", "title", "ক্যাপশন", "বিবরণ", "শিরোনাম"],
  date: ["date", "written", "তারিখ", "লেখার তারিখ"],
  author: ["author", "writer", "speaker", "by", "লেখক", "বক্তা", "যিনি লিখেছেন"],
} as const;
type Column = keyof typeof COLUMNS;

/** Whether a name is that of a list. */
export function isList(name: string): boolean {
  return /\.csv$/i.test(name);
}

/** What a list says, by the file's name as it was written; why it can't be read, as the key of a sentence. */
export async function readList(file: ZippedFile): Promise<{ rows: Map<string, ListedFile> } | { fault: string }> {
  if (file.bytes > MOST_BYTES) return { fault: "import.list_long" };
  const bytes = await readBytes(file);
  if (!bytes) return { fault: "import.file_unreadable" };
  const text = decode(bytes);
  if (text === null) return { fault: "import.list_encoding" };
  const table = tableOf(text);
  const [header = [], ...lines] = table ?? [];
  const names = header.map((name) => name.normalize("NFC").trim().toLowerCase());
  const places = Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map((column) => [
      column,
      names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>;
  if (!table || places.file < 0) return { fault: "import.list_no_file_column" };
  const rows = new Map<string, ListedFile>();
  for (const line of lines) {
    const at = (column: Column) => (line[places[column]] ?? "").trim();
    const name = at("file")
      .normalize("NFC")
      .replaceAll("\\", "/")
      .replace(/^(\.?\/)+/, "");
    if (name !== "") rows.set(name, { caption: at("caption"), date: at("date"), author: at("author") });
  }
  return { rows };
}

/** Null where it is damaged. */
async function readBytes(file: ZippedFile): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of await file.open()) parts.push(part as Buffer);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
  return Buffer.concat(parts);
}

/** UTF-8, or UTF-16 as spreadsheets write it; null for what is neither. */
function decode(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Null where its quotation marks make no sense. */
function tableOf(text: string): string[][] | null {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  const [delimiter = ","] = [",", ";", "\t"].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
}
