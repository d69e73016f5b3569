// @ts-check
import { say } from "../child-output.js";
import { isList } from "../listed/is-list.js";
import { checkBag, findBag } from "./bag.js";
import { giveDescribed } from "./descriptions.js";
import { naming, openFile } from "./contents.js";
import { readDirectory } from "./directory.js";
import { giveFiles } from "./files.js";
import { isJunk, junkLeftOut } from "./junk.js";
import { giveKeptList } from "./lists/kept-list.js";
import { give, giveAll, takeLine } from "./parent.js";
import { Refused } from "./refused.js";
import { Slice, SliceOver } from "./slice.js";
import { ZipBytes } from "./zip-bytes.js";

/*
 * Looks through zips that people came with, one at a time, in a process that is limited and killed from outside
 * (../decoder-child.ts): whatever a stranger sends is parsed here, and never in the server. It sees no file and writes
 * none: the bytes of the zip come from its parent, piece by piece, and what was found goes there, piece by piece, cut
 * to a bounded size. Plain JavaScript, since the development server starts this very file; the built product and the
 * tests start it bundled (docs/decisions/0124).
 */

/**
 * @typedef {object} Job
 * @property {number} bytes of the zip
 * @property {string | null} list its name, where it is no zip but a list of what is here already
 * @property {number} most bytes of all its files together
 * @property {number} pages most of one letter
 * @property {import("./descriptions.js").Fields} fields names of what is read of descriptions
 * @property {number} sliceMs after which others have their turn
 * @property {number} lookedBytes of what earlier slices have looked at
 * @property {import("./look-at.js").Limits} limits
 */

for (;;) {
  const job = /** @type {Job} */ (JSON.parse(await takeLine()));
  try {
    const found = await lookThrough(job);
    await giveAll();
    await say({ end: "done" }, Buffer.from(JSON.stringify(found)));
  } catch (error) {
    // Questions may be under way: it is given no other zip.
    if (error instanceof Refused) await say({ end: "refused" }, Buffer.from(JSON.stringify(error.sentence)));
    else await say({ end: "unreadable", words: String(error instanceof Error ? error.stack : error).slice(0, 500) });
  }
}

/** @param {Job} asked */
async function lookThrough(asked) {
  const zipBytes = new ZipBytes(asked.bytes);
  if (asked.list !== null) {
    const { size } = zipBytes;
    await giveKeptList({ name: asked.list, size, open: () => zipBytes.stream(0, size) });
    return { form: "list", root: "", source: null };
  }
  const slice = new Slice(zipBytes, { types: Object.keys(asked.limits.kinds), sliceMs: asked.sliceMs });
  await slice.begin(asked.lookedBytes);
  try {
    return await findIn(zipBytes, slice, asked);
  } catch (error) {
    if (!(error instanceof SliceOver)) throw error;
    await slice.give();
    return { more: true };
  }
}

/**
 * @param {ZipBytes} zipBytes
 * @param {Slice} slice
 * @param {Job} asked
 */
async function findIn(zipBytes, slice, { most, pages, fields, limits }) {
  const files = await readDirectory(zipBytes, most);
  // Excel's and LibreOffice's own files are zips too.
  const isThere = (/** @type {string} */ each) => files.some(({ name }) => name === each);
  if (isThere("xl/workbook.xml") || (isThere("content.xml") && isThere("mimetype"))) throw new Refused("spreadsheet");
  const [only, ...others] = files.filter(({ name }) => !isJunk(name));
  if (only && others.length === 0 && isList(only.name)) {
    const list = { name: only.name, size: only.bytes, open: () => openFile(zipBytes, only) };
    await naming(only, () => giveKeptList(list));
    return { form: "list", root: "", source: null };
  }
  const root = findBag(files);
  if (root === null) {
    const source = await giveFiles(zipBytes, files, limits, (file) => slice.factsOf(file));
    return { form: "files", root: "", source };
  }
  const { payload, junk } = await checkBag(zipBytes, slice, files, root);
  const isOwn = await giveDescribed(zipBytes, payload, { pages, fields });
  if (junk > 0) await give(junkLeftOut(junk));
  if (isOwn) return { form: "bag", root, source: null };
  // A bag of somebody else's making: its files, as those of any folder.
  const known = new Map([...payload.values()].map((each) => [each.file, each]));
  const source = await giveFiles(zipBytes, [...known.keys()], limits, async (file) => known.get(file) ?? null);
  return { form: "files", root, source };
}
