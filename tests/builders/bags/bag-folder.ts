import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** What lies in a bag's base directory: paths by slashes, relative to it. */
export interface BagFolder {
  root: string;
  /** Bytes by path. */
  files: Map<string, number>;
  folders: Set<string>;
  /** Neither files nor folders: links, sockets. */
  others: string[];
}

export async function readBagFolder(root: string): Promise<BagFolder> {
  const bag: BagFolder = { root, files: new Map(), folders: new Set(), others: [] };
  await readInto(bag, "");
  return bag;
}

async function readInto(bag: BagFolder, under: string): Promise<void> {
  for (const name of await readdir(join(bag.root, under))) {
    const path = under === "" ? name : `${under}/${name}`;
    const found = await lstat(join(bag.root, path));
    if (found.isFile()) bag.files.set(path, found.size);
    else if (found.isDirectory()) bag.folders.add(path);
    else bag.others.push(path);
    if (found.isDirectory()) await readInto(bag, path);
  }
}

export function payloadOf(bag: BagFolder): string[] {
  return [...bag.files.keys()].filter((path) => path.startsWith("data/"));
}

export function tagFilesOf(bag: BagFolder): string[] {
  return [...bag.files.keys()].filter((path) => !path.startsWith("data/"));
}

export async function checksumOf(bag: BagFolder, path: string, hash: string): Promise<string> {
  const sum = createHash(hash);
  await pipeline(createReadStream(join(bag.root, path)), sum);
  return sum.digest("hex");
}
