import { readFile } from "node:fs/promises";
import { inProject } from "./project.js";

/**
 * Whether node_modules is what package-lock.json asks for. npm keeps what it installed in a lock of its own,
 * so the two are compared by name and version; times of files say nothing after a clone.
 * @param {{ dev: boolean }} wanted without `dev`, what only development needs may be missing (an image is pruned of it)
 */
export async function isInstalled({ dev }) {
  const [wanted, installed] = await Promise.all([
    packagesOf("package-lock.json"),
    packagesOf("node_modules/.package-lock.json"),
  ]);
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link) return true;
    const there = installed[path];
    if (there) return there.version === entry.version;
    return entry.optional || entry.devOptional || (entry.dev && !dev);
  });
}

async function packagesOf(path) {
  try {
    return JSON.parse(await readFile(inProject(path), "utf8")).packages;
  } catch {
    return undefined;
  }
}
