import { readFile } from "node:fs/promises";
import { build } from "./build.js";
import { isBuilt } from "./build-stamp.js";
import { withLock } from "./lock.js";
import { inProject, PROJECT } from "./project.js";
import { runNpm } from "./run.js";
import { note, Stop } from "./say.js";

const LEAST_NODE = [20, 19];

/** @throws Stop where this Node is too old. Only start, dev and test call it, before anything newer is used. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  throw new Stop(
    `Akkhor needs Node ${LEAST_NODE.join(".")} or newer, and this is ${process.versions.node}. ` +
      "https://nodejs.org has it.",
  );
}

/** The release of Node that is still taken, and has had no mends since its end. */
const ENDED = { node: 20, since: "April 2026", next: 24 };

/** Says where the Node that runs has come to its end. For what people start by hand, once. */
export function noteEndOfNode() {
  if (Number.parseInt(process.versions.node, 10) !== ENDED.node) return;
  note(
    `Node ${ENDED.node} has had no mends since ${ENDED.since}. Akkhor runs on it, and on Node ${ENDED.next} as well.`,
  );
}

/** Installs where node_modules is not what the lock asks for. Writes nothing where it is. */
export async function ensureInstalled({ dev }) {
  const isDone = () => isInstalled({ dev });
  await once("install", isDone, async () => {
    note("Installing what Akkhor is made of; this takes a minute or two.");
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    if ((await runNpm(args, { cwd: PROJECT, env: withoutProduction() })) !== 0)
      throw new Stop("npm ci failed; its words are above. Is the package registry within reach?");
  });
}

/** Installs and builds where needed. Writes nothing where the build is of these sources. */
export async function ensureBuilt() {
  if ((await isBuilt()) && (await isInstalled({ dev: false }))) return;
  await ensureInstalled({ dev: true });
  await once("build", isBuilt, async () => {
    note("Building Akkhor; this takes a minute or two.");
    await build();
  });
}

/** Does what is not done yet, alone among the processes that come to it. */
async function once(verb, isDone, work) {
  if (await isDone()) return;
  await withLock(
    inProject(".cache", `${verb}.lock`),
    async () => {
      if (!(await isDone())) await work();
    },
    () => note(`Another process is ${verb}ing here; waiting for it.`),
  );
}

/** npm leaves development packages out where NODE_ENV says production; a build needs them. */
function withoutProduction() {
  const { NODE_ENV: _left, ...environment } = process.env;
  return environment;
}

/**
 * Tells whether node_modules is what package-lock.json asks for. npm keeps what it installed in a lock of its own,
 * so the two are compared by name and version; times of files say nothing after a clone.
 * @param {{ dev: boolean }} wanted without `dev`, what only development needs may be missing (an image is pruned of it)
 */
async function isInstalled({ dev }) {
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
