import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { commit, tag } from "./last-release.json";

const PROJECT = join(import.meta.dirname, "../../..");
const RELEASES = join(PROJECT, ".cache/releases");

/** For beforeAll: installing and building take minutes, the first time. */
export const RELEASE_TIMEOUT = 900_000;

const git = (...args: string[]) => execFileSync("git", args, { cwd: PROJECT, encoding: "utf8" }).trim();

/** Newest tag of a release; null where this clone came without its tags. */
export function newestTag(): { tag: string; commit: string } | null {
  const [newest] = git("tag", "--list", "v*", "--sort=-version:refname").split("\n");
  return newest ? { tag: newest, commit: git("rev-list", "-n", "1", newest) } : null;
}

/**
 * Installs and builds the release before this one, once for each commit.
 * @returns folder of its checkout
 */
export async function buildLastRelease(): Promise<string> {
  const folder = join(RELEASES, commit);
  if (existsSync(folder)) return folder;
  try {
    git("cat-file", "-e", commit);
  } catch {
    // A clone that is not whole.
    git("fetch", "--quiet", "--depth", "1", "origin", commit);
  }
  const making = `${folder}.${process.pid}`;
  await mkdir(making, { recursive: true });
  try {
    const sources = execFileSync("git", ["archive", commit], { cwd: PROJECT, maxBuffer: 2 ** 30 });
    execFileSync("tar", ["-x"], { cwd: making, input: sources });
    const env = { ...process.env, NODE_ENV: "production" as const };
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: making, env, stdio: "pipe" });
    run("npm", "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
    run(process.execPath, "scripts/build.js");
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw new Error(`${tag} could not be built`, { cause: error });
  }
  return folder;
}
