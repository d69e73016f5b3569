import type { BagFolder } from "./bag-folder";
import { checksumOf, payloadOf, tagFilesOf } from "./bag-folder";
import { readPath } from "./paths";
import { readTagLines } from "./tag-text";

/** Names as section 2.4 normalises them, and as Node calls the same. */
const HASHES: Record<string, { node: string; digits: number }> = {
  md5: { node: "md5", digits: 32 },
  sha1: { node: "sha1", digits: 40 },
  sha256: { node: "sha256", digits: 64 },
  sha384: { node: "sha384", digits: 96 },
  sha512: { node: "sha512", digits: 128 },
  sha3256: { node: "sha3-256", digits: 64 },
  sha3512: { node: "sha3-512", digits: 128 },
};

export interface Manifest {
  file: string;
  algorithm: string;
  /** Checksums by path. */
  lists: Map<string, string>;
}

/** Payload or tag manifests in the base directory, each line read and each checksum computed anew. */
export async function readManifests(bag: BagFolder, of: "payload" | "tag", faults: string[]): Promise<Manifest[]> {
  const name = of === "payload" ? /^manifest-(.*)\.txt$/i : /^tagmanifest-(.*)\.txt$/i;
  const manifests: Manifest[] = [];
  for (const file of tagFilesOf(bag)) {
    const written = name.exec(file)?.[1];
    if (written === undefined) continue;
    const algorithm = written.toLowerCase().replace(/[^a-z0-9]/g, "");
    if (algorithm !== written || file !== file.toLowerCase()) faults.push(`${file}: its name is not normalised`);
    manifests.push({ file, algorithm, lists: await readLines(bag, file, algorithm, of, faults) });
  }
  return manifests;
}

async function readLines(bag: BagFolder, file: string, algorithm: string, of: string, faults: string[]) {
  const hash = HASHES[algorithm];
  if (hash === undefined) faults.push(`${file}: "${algorithm}" is no checksum that is known`);
  const lists = new Map<string, string>();
  for (const line of await readTagLines(bag, file, faults)) {
    const [, checksum, written] = /^([0-9a-f]+)[ \t]+(.+)$/i.exec(line) ?? [];
    if (checksum === undefined || written === undefined) {
      faults.push(`${file}: "${line}" is no checksum and path`);
      continue;
    }
    const { path, faults: ofPath } = readPath(written);
    for (const fault of ofPath) faults.push(`${file}: ${fault}`);
    if (lists.has(path)) faults.push(`${file}: lists ${path} twice`);
    lists.set(path, checksum.toLowerCase());
    if (ofPath.length === 0) checkPlace(bag, file, path, of, faults);
    if (hash === undefined || !bag.files.has(path)) continue;
    if (checksum.length !== hash.digits) faults.push(`${file}: the checksum of ${path} is not ${hash.digits} digits`);
    else if ((await checksumOf(bag, path, hash.node)) !== checksum.toLowerCase()) {
      faults.push(`${file}: ${path} has another checksum`);
    }
  }
  return lists;
}

function checkPlace(bag: BagFolder, file: string, path: string, of: string, faults: string[]): void {
  if (bag.folders.has(path)) faults.push(`${file}: lists the folder ${path}`);
  else if (!bag.files.has(path)) faults.push(`${file}: ${path} is not there`);
  if (of === "payload" && !path.startsWith("data/")) faults.push(`${file}: lists ${path}, which is no payload`);
  if (of === "tag" && path.startsWith("data/")) faults.push(`${file}: lists ${path}, which is payload`);
  if (of === "tag" && /^tagmanifest-/i.test(path)) faults.push(`${file}: lists the tag manifest ${path}`);
}

/** Section 2.1.3 and 3: at least one, and in each every file of the payload. */
export function checkPayloadManifests(bag: BagFolder, manifests: Manifest[], faults: string[]): void {
  if (manifests.length === 0) faults.push("manifest-sha512.txt: no payload manifest is there");
  else if (!manifests.some(({ algorithm }) => algorithm === "sha256" || algorithm === "sha512")) {
    faults.push(`${manifests[0]?.file}: not every program reads it; all read SHA-256 and SHA-512`);
  }
  for (const { file, lists } of manifests) {
    for (const path of payloadOf(bag)) if (!lists.has(path)) faults.push(`${file}: doesn't list ${path}`);
  }
}

/** Section 2.2.1: in each every payload manifest, and what else there is beside tag manifests. */
export function checkTagManifests(bag: BagFolder, payload: Manifest[], tags: Manifest[], faults: string[]): void {
  for (const { file, lists } of tags) {
    for (const path of tagFilesOf(bag)) {
      if (!/^tagmanifest-/i.test(path) && !lists.has(path)) faults.push(`${file}: doesn't list ${path}`);
    }
  }
  if (tags.length === 0) return;
  for (const { algorithm, file } of payload) {
    if (!tags.some((tag) => tag.algorithm === algorithm)) faults.push(`${file}: no tag manifest is by ${algorithm}`);
  }
}
