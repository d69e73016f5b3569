import { createHash } from "node:crypto";
import { refuseZip, type ZippedFile } from "./zip-reader";

/** A file of a bag's payload, as its manifests say that it is. */
export interface CheckedFile {
  file: ZippedFile;
  sha256: string;
}

type Files = ReadonlyMap<string, ZippedFile>;

/** As RFC 8493 names them; those that a bag may have beside the first two. */
const ALGORITHMS = ["sha512", "sha256", "sha1", "md5"] as const;
type Algorithm = (typeof ALGORITHMS)[number];
const MOST_TEXT_BYTES = 64 * 1024 * 1024;

/** The folder that a bag lies in, with a slash behind; null where the zip is none. */
export function findBag(files: Files): string | null {
  for (const name of files.keys()) {
    const root = /^((?:[^/]+\/)?)bagit\.txt$/.exec(name)?.[1];
    if (root !== undefined) return root;
  }
  return null;
}

/** A small file whole, as text. @throws Refusal where it is longer than any such file */
export async function readText(file: ZippedFile): Promise<string> {
  if (file.bytes > MOST_TEXT_BYTES) throw refuseZip("bag_unreadable", { name: file.name });
  const parts: Buffer[] = [];
  for await (const part of await file.open()) parts.push(part as Buffer);
  return Buffer.concat(parts)
    .toString("utf8")
    .replace(/^\ufeff/, "");
}

/**
 * Reads all of a bag (RFC 8493) and compares it with every manifest before anything of it is taken.
 * @param onRead told of each part that was read
 * @returns the payload, by its path from the bag's folder
 * @throws Refusal that names the first file that is missing, too many, or other than it was
 */
export async function checkBag(
  files: Files,
  root: string,
  onRead: (bytes: number) => Promise<void>,
): Promise<Map<string, CheckedFile>> {
  const own = new Map(
    [...files].flatMap(([name, file]) => (name.startsWith(root) ? [[name.slice(root.length), file]] : [])),
  );
  const declared = own.get("bagit.txt");
  const says = declared ? await readText(declared) : "";
  if (!/^BagIt-Version: \d+\.\d+\r?\n/.test(says) || !/Tag-File-Character-Encoding: UTF-8/i.test(says))
    throw refuseZip("bag_unreadable", { name: "bagit.txt" });
  const payload = await manifestsOf(own, "manifest");
  const tags = await manifestsOf(own, "tagmanifest");
  if (payload.size === 0) throw refuseZip("bag_unreadable", { name: "manifest-sha512.txt" });
  for (const name of own.keys())
    if (name.startsWith("data/") && [...payload.values()].some((sums) => !sums.has(name)))
      throw refuseZip("bag_extra", { name });
  const checked = new Map<string, CheckedFile>();
  for (const [manifests, isPayload] of [
    [tags, false],
    [payload, true],
  ] as const)
    for (const name of namedIn(manifests)) {
      const file = own.get(name);
      if (!file) throw refuseZip("bag_missing", { name });
      const wanted = [...manifests].flatMap(([algorithm, sums]) => {
        const sum = sums.get(name);
        return sum === undefined ? [] : [{ algorithm, sum }];
      });
      const sha256 = await compare(file, name, wanted, onRead);
      if (isPayload) checked.set(name, { file, sha256 });
    }
  return checked;
}

/** Reads a file once, for all that is said of it. @returns its SHA-256 */
async function compare(
  file: ZippedFile,
  name: string,
  wanted: { algorithm: Algorithm; sum: string }[],
  onRead: (bytes: number) => Promise<void>,
): Promise<string> {
  const hashes = new Map(
    [...new Set<Algorithm>(["sha256", ...wanted.map(({ algorithm }) => algorithm)])].map((each) => [
      each,
      createHash(each),
    ]),
  );
  for await (const part of await file.open()) {
    for (const hash of hashes.values()) hash.update(part as Buffer);
    await onRead((part as Buffer).length);
  }
  const found = new Map([...hashes].map(([algorithm, hash]) => [algorithm, hash.digest("hex")]));
  if (wanted.some(({ algorithm, sum }) => found.get(algorithm) !== sum)) throw refuseZip("bag_changed", { name });
  return found.get("sha256") ?? "";
}

/** What each manifest of a kind says: sums by path. */
async function manifestsOf(own: Files, kind: string): Promise<Map<Algorithm, Map<string, string>>> {
  const found = new Map<Algorithm, Map<string, string>>();
  for (const algorithm of ALGORITHMS) {
    const file = own.get(`${kind}-${algorithm}.txt`);
    if (file) found.set(algorithm, readManifest(await readText(file), file.name));
  }
  return found;
}

function namedIn(manifests: Map<Algorithm, Map<string, string>>): Set<string> {
  const named = new Set<string>();
  for (const sums of manifests.values()) for (const name of sums.keys()) named.add(name);
  return named;
}

function readManifest(text: string, of: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line === "") continue;
    const [, sum, path] = /^([0-9a-fA-F]+)[ \t]+\*?(.+)$/.exec(line) ?? [];
    if (!sum || !path) throw refuseZip("bag_unreadable", { name: of });
    // RFC 8493, 2.1.3.
    const name = path
      .replace(/^\.\//, "")
      .replace(/%(0[Aa]|0[Dd]|25)/g, (sign) => decodeURIComponent(sign))
      .normalize("NFC");
    sums.set(name, sum.toLowerCase());
  }
  return sums;
}
