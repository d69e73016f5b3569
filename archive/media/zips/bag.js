// @ts-check
import { naming, openFile, readText } from "./contents.js";
import { isJunk } from "./junk.js";
import { Refused, shown } from "./refused.js";

/** Names by RFC 8493 of files that a bag may have beside the first two. */
const ALGORITHMS = ["sha512", "sha256", "sha1", "md5"];
const SHORT_BYTES = 10_000;
const LONGEST_LINE = 5000;

/**
 * @typedef {import("./contents.js").ZippedFile} ZippedFile
 * @typedef {import("./contents.js").ZipBytes} ZipBytes
 *
 * @typedef {object} InBag
 * @property {ZippedFile} file
 * @property {string} path from the bag's folder
 * @property {Map<string, string>} sums what manifests say, by their kind and algorithm; bytes as Latin-1
 * @property {string} sha256 once it was read
 * @property {string | undefined} type media type, once it was read
 */

/**
 * The folder that a bag lies in, with a slash behind, where it was unpacked and packed again perhaps with others around
 * it; null where the zip is none.
 * @param {ZippedFile[]} files
 */
export function findBag(files) {
  const roots = files.flatMap(({ name }) => /^((?:[^/]+\/){0,3})bagit\.txt$/.exec(name)?.[1] ?? []);
  const [root = null] = roots.toSorted((one, other) => one.split("/").length - other.split("/").length);
  return root;
}

/**
 * Reads all of a bag (RFC 8493), in slices, and compares it with every manifest before anything of it is taken.
 * Manifests are read line by line: a line names a file of the zip, or the bag is refused.
 * @param {ZipBytes} zipBytes
 * @param {import("./slice.js").Slice} slice
 * @param {ZippedFile[]} files
 * @param {string} root
 * @returns {Promise<{ payload: Map<string, InBag>, junk: number }>} the payload, by its path from the bag's folder, and
 * how many files of a system's own lie beside it, which are passed over
 */
export async function checkBag(zipBytes, slice, files, root) {
  /** @type {Map<string, InBag>} */
  const own = new Map();
  for (const file of files) {
    if (!file.name.startsWith(root)) continue;
    const path = file.name.slice(root.length);
    own.set(path, { file, path, sums: new Map(), sha256: "", type: undefined });
  }
  await checkDeclaration(zipBytes, own.get("bagit.txt"));
  await readManifests(zipBytes, own, "tagmanifest");
  const manifests = await readManifests(zipBytes, own, "manifest");
  if (manifests.length === 0) throw new Refused("bag_unreadable", { name: "manifest-sha512.txt" });
  for (const { path, sums } of own.values())
    if (
      path.startsWith("data/") &&
      !(sums.size === 0 && isJunk(path)) &&
      manifests.some((algorithm) => !sums.has(`manifest ${algorithm}`))
    )
      throw new Refused("bag_extra", { name: shown(path) });
  for (const each of own.values()) if (each.sums.size > 0) await compare(slice, each);
  const named = [...own].filter(([, { sums }]) => [...sums.keys()].some((key) => key.startsWith("manifest ")));
  const junk = files.filter(({ name }) => isJunk(name) && !own.get(name.slice(root.length))?.sums.size).length;
  return { payload: new Map(named), junk };
}

/**
 * @param {ZipBytes} zipBytes
 * @param {InBag | undefined} declared
 */
async function checkDeclaration(zipBytes, declared) {
  const isShort = declared && declared.file.bytes <= SHORT_BYTES;
  const says = isShort ? await naming(declared.file, () => readText(zipBytes, declared.file)) : "";
  if (!/^BagIt-Version: \d+\.\d+\r?\n/.test(says) || !/Tag-File-Character-Encoding: UTF-8/i.test(says))
    throw new Refused("bag_unreadable", { name: "bagit.txt" });
}

/**
 * Writes down what each manifest of a kind says of each file.
 * @param {ZipBytes} zipBytes
 * @param {Map<string, InBag>} own
 * @param {string} kind
 * @returns {Promise<string[]>} the algorithms of those that are there
 */
async function readManifests(zipBytes, own, kind) {
  const there = ALGORITHMS.filter((algorithm) => own.has(`${kind}-${algorithm}.txt`));
  for (const algorithm of there) {
    const manifest = own.get(`${kind}-${algorithm}.txt`);
    if (!manifest) continue;
    const key = `${kind} ${algorithm}`;
    const unreadable = () => new Refused("bag_unreadable", { name: shown(manifest.path) });
    await naming(manifest.file, async () => {
      for await (const line of linesOf(zipBytes, manifest.file, unreadable)) {
        if (line === "") continue;
        const [, sum = "", path = ""] = /^([0-9a-fA-F]+)[ \t]+\*?(.+)$/.exec(line) ?? [];
        if (!path) throw unreadable();
        const name = pathIn(path);
        const named = own.get(name);
        if (!named) throw new Refused("bag_missing", { name: shown(name) });
        const bytes = Buffer.from(sum, "hex").toString("latin1");
        if ((named.sums.get(key) ?? bytes) !== bytes) throw unreadable();
        named.sums.set(key, bytes);
      }
    });
  }
  return there;
}

/** RFC 8493, 2.1.3. @param {string} path */
function pathIn(path) {
  return path
    .replace(/^\.\//, "")
    .replace(/%(0[Aa]|0[Dd]|25)/g, (sign) => decodeURIComponent(sign))
    .normalize("NFC");
}

/**
 * @param {ZipBytes} zipBytes
 * @param {ZippedFile} file
 * @param {() => Error} unreadable
 */
async function* linesOf(zipBytes, file, unreadable) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of await openFile(zipBytes, file)) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE) throw unreadable();
    for (const line of lines) {
      if (line.length > LONGEST_LINE) throw unreadable();
      yield line;
    }
  }
  yield rest;
}

/**
 * Reads a file once, for all that is said of it.
 * @param {import("./slice.js").Slice} slice
 * @param {InBag} each
 */
async function compare(slice, each) {
  const wanted = new Map(
    [...each.sums].map(([key, sum]) => [key.split(" ")[1] ?? "", Buffer.from(sum, "latin1").toString("hex")]),
  );
  // Both a tag manifest and a manifest may name it, and say the same then.
  for (const [key, sum] of each.sums)
    if (wanted.get(key.split(" ")[1] ?? "") !== Buffer.from(sum, "latin1").toString("hex"))
      throw new Refused("bag_changed", { name: shown(each.path) });
  const facts = await naming(each.file, () => slice.factsOf(each.file, wanted));
  if (!facts) throw new Refused("bag_changed", { name: shown(each.path) });
  each.sha256 = facts.sha256;
  each.type = facts.type;
}
