import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ownFolder } from "../folder";
import { checkBag } from "./check-bag";

type Content = string | Buffer;
export type Files = Record<string, Content | null>;

export const sum = (content: Content, hash = "sha512") => createHash(hash).update(content).digest("hex");
export const line = (content: Content, path: string) => `${sum(content)}  ${path}\n`;
export const BOM = "\uFEFF";
export const DECLARED = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";
export const LETTER = line("a letter", "data/letter.txt");
export const VOICE = line("a voice", "data/voices/ma.txt");
export const LISTED = LETTER + VOICE;
export const INFO = `Source-Organization: Somebody
External-Description: Letters of one who wrote long ago, and more than can
  stand in one line
Bagging-Date: 2024-02-29
Bag-Size: 1 KB
Payload-Oxum: 15.2
Bag-Count: 1 of ?
`;

/** Writes a sound bag with these files instead (null: without them); its tag manifest fits, where none is given. */
export async function makeBag(folder: string, instead: Files): Promise<void> {
  const files: Files = {
    "bagit.txt": DECLARED,
    "bag-info.txt": INFO,
    "manifest-sha512.txt": LISTED,
    "data/letter.txt": "a letter",
    "data/voices/ma.txt": "a voice",
    ...instead,
  };
  const tags = Object.entries(files).filter(([path]) => !/^(data\/|tagmanifest-)/.test(path));
  const fitting = tags.map(([path, content]) => (content === null ? "" : line(content, path))).join("");
  for (const [path, content] of Object.entries({ "tagmanifest-sha512.txt": fitting, ...files })) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** What `checkBag` finds in such a bag. */
export async function found(instead: Files): Promise<string[]> {
  await using folder = await ownFolder();
  await makeBag(folder.path, instead);
  return await checkBag(folder.path);
}

export const info = (from: string, to: string): Files => ({ "bag-info.txt": INFO.replace(from, to) });
export const manifest = (text: string): Files => ({ "manifest-sha512.txt": text });
