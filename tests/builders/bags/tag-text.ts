import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BagFolder } from "./bag-folder";

const BOM = "\uFEFF";
const LINE_END = /\r\n|\n|\r/;

/** Section 2.3: UTF-8 without a mark before it, each line with its end. Null where it can't be read as text. */
export async function readTagText(bag: BagFolder, path: string, faults: string[]): Promise<string | null> {
  const bytes = await readFile(join(bag.root, path));
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    faults.push(`${path}: is not UTF-8`);
    return null;
  }
  if (text.startsWith(BOM)) faults.push(`${path}: begins with a byte order mark`);
  if (text !== "" && !/[\r\n]$/.test(text)) faults.push(`${path}: its last line has no end`);
  return text.startsWith(BOM) ? text.slice(1) : text;
}

export async function readTagLines(bag: BagFolder, path: string, faults: string[]): Promise<string[]> {
  const text = (await readTagText(bag, path, faults)) ?? "";
  const lines = text.split(LINE_END);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
