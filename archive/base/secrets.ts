import { randomBytes } from "node:crypto";
import { link, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart, hasCode, unlessAbsent } from "./fault";
import { line } from "./line";
import type { ArchiveConfig } from "./config";
import { SHORTEST_KEY } from "archive/contract/site-settings";
import { ensureFolder, syncFolder } from "./folders";

/**
 * The keys that sign and seal, newest first: those of SECRET_KEYS, else those kept under the data folder, which role
 * all makes on its first run.
 * @throws CannotStart where another role has none, or one is too short to be safe
 */
export async function secretKeys(
  config: Pick<ArchiveConfig, "secretKeys" | "role" | "dataDir">,
): Promise<readonly string[]> {
  if (config.secretKeys?.length) return checked(config.secretKeys, "SECRET_KEYS");
  if (config.role !== "all") {
    throw new CannotStart(line("start.no_keys", { role: config.role }));
  }
  const folder = join(config.dataDir, "secrets");
  const kept = await keptSecret(folder, "keys", () => randomBytes(32).toString("hex"));
  return checked(linesOf(kept), join(folder, "keys"));
}

function checked(keys: string[], from: string): string[] {
  if (keys.length > 0 && keys.every((key) => key.length >= SHORTEST_KEY)) return keys;
  throw new CannotStart(line("start.short_keys", { from, least: SHORTEST_KEY }));
}

/** One key a line, newest first. */
function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The secret of that name, made where there is none yet. Two processes that make it at once agree on one. */
export async function keptSecret(folder: string, name: string, make: () => string): Promise<string> {
  await ensureFolder(folder);
  const path = join(folder, name);
  return (await readKept(path)) ?? (await makeKept(folder, name, make()));
}

function readKept(path: string): Promise<string | null> {
  return unlessAbsent(readFile(path, "utf8"));
}

/**
 * Written whole beside its place and linked there, which fails where another process was first; then that one's holds.
 */
async function makeKept(folder: string, name: string, secret: string): Promise<string> {
  const path = join(folder, name);
  const temporary = join(folder, `${name}.${randomBytes(6).toString("hex")}`);
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
    await link(temporary, path).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  } finally {
    await handle.close();
    await unlink(temporary);
  }
  await syncFolder(folder);
  return (await readKept(path)) ?? "";
}
