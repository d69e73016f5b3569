import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { inProject } from "../project.js";

// Takes out of node_modules what no running product reads. For the image alone: npm asks for all of it, and its own
// list of what is installed stays as it is.

/** Packages that are asked for by others, for uses that are none of ours. */
const PACKAGES = [
  // Words of Remix's, to be compiled.
  "typescript",
  "@types",
  // Where the resumable uploads' server might keep its state.
  "@redis",
  // For React Native.
  "@zxing",
  // Sound is decoded by the image's own FFmpeg.
  "@seydx",
];
const FILES = /\.(map|flow|[cm]?tsx?|tsbuildinfo)$/i;
/** Folders of a package, beside its package.json. */
const FOLDERS = new Set(["test", "tests", "__tests__", "docs", "examples"]);

for (const name of PACKAGES) await rm(inProject("node_modules", name), { recursive: true, force: true });
await slim(inProject("node_modules"));

/** @param {string} folder */
async function slim(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const isPackage = entries.some(({ name }) => name === "package.json");
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && isPackage && FOLDERS.has(entry.name)) await rm(path, { recursive: true });
    else if (entry.isDirectory()) await slim(path);
    else if (FILES.test(entry.name)) await rm(path);
  }
}
