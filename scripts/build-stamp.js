import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inProject } from "./project.js";

const SOURCES = [
  "app",
  "archive",
  "public",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/build.js",
  "scripts/build-children.js",
  "scripts/precompress.js",
];
const STAMP = inProject("build", ".stamp");
// Tests and the seed's pictures are no part of what is built.
const NOT_BUILT = /\.test\.tsx?$|^archive\/commands\/seed\/media\//;

/** Hash of everything that the build is made from. */
export async function sourcesHash() {
  const files = (await Promise.all(SOURCES.map(filesUnder))).flat().filter((path) => !NOT_BUILT.test(path));
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  for (const path of files.toSorted()) {
    hash.update(`${path}\0`).update(await readFile(inProject(path)));
  }
  return hash.digest("hex");
}

/** Tells whether build/ was made from the sources as they stand. */
export async function isBuilt() {
  const stamp = await readFile(STAMP, "utf8").catch(() => "");
  return stamp !== "" && stamp === (await sourcesHash());
}

export { STAMP };

async function filesUnder(path) {
  const entries = await readdir(inProject(path), { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (!entries) return [path];
  const found = await Promise.all(entries.map((entry) => filesUnder(join(path, entry.name).replaceAll("\\", "/"))));
  return found.flat();
}
