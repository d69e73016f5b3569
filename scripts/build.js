import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { buildChildren } from "./build-children.js";
import { sourcesHash, STAMP } from "./build-stamp.js";
import { precompress } from "./precompress.js";
import { bin, inProject, PROJECT } from "./project.js";
import { run } from "./run.js";
import { note, Stop, stopWith } from "./say.js";

/**
 * Builds browser and server parts, compresses what browsers fetch, and stamps the result with the hash of its sources.
 */
export async function build() {
  // Taken first: an edit made while the build runs leaves it stale.
  const hash = await sourcesHash();
  await rm(STAMP, { force: true });
  // Its warnings are hundreds of lines on packages of others, and the first that somebody new would see.
  const code = await run(bin("remix"), ["vite:build", "--logLevel", "error"], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: "production", VITE_BUILD: hash },
    shell: process.platform === "win32",
  });
  if (code !== 0) throw new Stop("The build failed; its words are above.");
  await buildChildren(inProject("build", "server", "akkhor-children"));
  const { files, from, to } = await precompress(inProject("build", "client"));
  await mkdir(dirname(STAMP), { recursive: true });
  await writeFile(STAMP, hash);
  note(`Built; ${files} files compressed from ${kilobytes(from)} to ${kilobytes(to)}.`);
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build().catch(stopWith);
