import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasCode } from "archive/base/fault";

/** The file in each folder of DATA_DIR/landing. */
const ENTRY = "entry.json";
/** So that the page stays as light as it promises. */
const MOST_ENTRIES = 4;

const line = (most: number) =>
  z.string("is missing").trim().min(1, "is empty").max(most, `is longer than ${most} characters`);
const fileName = z
  .string("is missing: the name of a file beside entry.json")
  .regex(/^[^./\\][^/\\]*$/, "has to be the name of a file beside entry.json");
const Told = z.object({ name: line(80), about: line(220) }, "is missing: { name, about } in this language");

const EntryFile = z.object({
  picture: fileName,
  sound: fileName,
  language: z.enum(["bn", "en"], 'has to be "bn" or "en": the language of the words'),
  words: line(600),
  bn: Told,
  en: Told,
});

export interface Entry extends z.output<typeof EntryFile> {
  /** Name of its folder, for messages. */
  folder: string;
  picturePath: string;
  soundPath: string;
}

/**
 * Entries that the operator put into a folder: one folder each, in the order of their names.
 * @param faults gets a line for whatever is wrong
 */
export async function readEntries(folder: string, faults: string[]): Promise<Entry[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const folders = found
    .filter((each) => each.isDirectory() && !each.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
  if (folders.length > MOST_ENTRIES)
    faults.push(`there are ${folders.length} folders. Leave at most ${MOST_ENTRIES}, so that the page stays light`);
  const entries: Entry[] = [];
  for (const name of folders) {
    const entry = await readEntry(join(folder, name), name, faults);
    if (entry) entries.push(entry);
  }
  return entries;
}

async function readEntry(path: string, folder: string, faults: string[]): Promise<Entry | null> {
  const fault = (words: string) => {
    faults.push(`${folder}/${ENTRY} ${words}`);
    return null;
  };
  const text = await readFile(join(path, ENTRY), "utf8").catch(() => null);
  if (text === null) return fault("is not there");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return fault(`is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = EntryFile.safeParse(json);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) fault(`${issue.path.join(".")}: ${issue.message}`);
    return null;
  }
  const entry = {
    ...parsed.data,
    folder,
    picturePath: join(path, parsed.data.picture),
    soundPath: join(path, parsed.data.sound),
  };
  let whole = true;
  for (const [field, name, file] of [
    ["picture", entry.picture, entry.picturePath],
    ["sound", entry.sound, entry.soundPath],
  ] as const) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) continue;
    fault(`${field}: there is no file ${name} beside it`);
    whole = false;
  }
  return whole ? entry : null;
}
