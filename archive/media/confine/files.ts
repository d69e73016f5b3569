import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { bundlesFolder, sourcePath } from "../node-program";

/** Files that a program gets beside itself and its libraries. */
export interface Files {
  /** Files, and folders with all that is in them. */
  reads: readonly string[];
  /** Files; each is there already. */
  writes: readonly string[];
}

export const NO_FILES: Files = { reads: [], writes: [] };

/**
 * Folders in which systems keep programs, libraries and fonts, and files that say which of them to take. Nothing of
 * anybody's.
 */
const SYSTEM = [
  "/usr/bin",
  "/usr/lib",
  "/usr/lib32",
  "/usr/lib64",
  "/usr/share/fontconfig",
  "/usr/share/fonts",
  "/usr/local/bin",
  "/usr/local/lib",
  "/usr/local/share/fonts",
  "/bin",
  "/lib",
  "/lib32",
  "/lib64",
  "/nix/store",
  "/gnu/store",
  "/etc/alternatives",
  "/etc/fonts",
  "/etc/ld-musl-x86_64.path",
  "/etc/ld-musl-aarch64.path",
  "/etc/ld.so.cache",
  "/etc/ld.so.conf",
  "/etc/ld.so.conf.d",
  "/etc/ssl/openssl.cnf",
  "/var/cache/fontconfig",
];
/** Devices that any program wants; it may write to the last. */
export const DEVICES = ["/dev/random", "/dev/urandom", "/dev/zero", "/dev/null"];
/** Paths of the source tree: the programs, the libraries that they load, and how Node is to read them. */
const OURS = ["archive/media", "archive/contract/corners", "node_modules", "package.json"];

/** Files that every decoder reads: Node, our programs, and the system's libraries. @param program that is to run */
export function readByAll(program: string): string[] {
  const programs = isAbsolute(program) ? [process.execPath, program] : [process.execPath];
  const ours = [...OURS.map(sourcePath), bundlesFolder() ?? []].flat();
  return [...SYSTEM, ...ours, ...programs.flatMap(withLibraries)].filter((path) => existsSync(path));
}

/** One that was put somewhere else has its libraries beside it. */
function withLibraries(program: string): string[] {
  const real = realpathSync(program);
  return [program, real, join(dirname(real), "../lib")];
}

/** The folder that every decoder reads and in which a path lies, where there is one. */
export function readFolderAround(path: string): string | undefined {
  const real = existsSync(path) ? realpathSync(path) : path;
  return readByAll(process.execPath).find((folder) => !relative(realpathSync(folder), real).startsWith(".."));
}
