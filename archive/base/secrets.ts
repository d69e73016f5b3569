import { randomBytes, createCipheriv, createDecipheriv } from "node:crypto";
import { link, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { CannotStart, hasCode } from "./fault";
import type { ArchiveConfig } from "./config";
import { SHORTEST_KEY } from "archive/contract/site-settings";
import { ensureFolder, syncFolder } from "./folders";
import { isIP } from "node:net";
import { isSealed, seal, type Secrets, keysFor, type KeyPurpose } from "./keys";

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
    throw new CannotStart(
      `ROLE=${config.role} needs SECRET_KEYS: the same in each process of this site. Make one with: openssl rand ` +
        "-hex 32",
    );
  }
  const folder = join(config.dataDir, "secrets");
  const kept = await keptSecret(folder, "keys", () => randomBytes(32).toString("hex"));
  return checked(linesOf(kept), join(folder, "keys"));
}

function checked(keys: string[], from: string): string[] {
  if (keys.length > 0 && keys.every((key) => key.length >= SHORTEST_KEY)) return keys;
  throw new CannotStart(
    `${from} must hold keys of at least ${SHORTEST_KEY} characters each, newest first. Make one with: openssl ` +
      "rand -hex 32",
  );
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

async function readKept(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
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

/** Machines' clocks differ, and a call may wait; nobody outside is ever shown a sealed address. */
const HOLDS_MS = 10 * 60_000;

/**
 * A browser's address for the header by which our web app names it to the archive: nobody without a key of the site can
 * write one.
 */
export function sealAddress(secrets: Secrets, address: string, now: Date): string {
  const said = `${address};${now.getTime()}`;
  return `${said};${seal(secrets, "client-address", said)}`;
}

/** The address that was sealed within the last ten minutes; null for anything else. */
export function openAddress(secrets: Secrets, sealed: string, now: Date): string | null {
  const [address = "", time = "", hash = "", ...more] = sealed.split(";");
  if (more.length > 0 || !isIP(address) || Math.abs(now.getTime() - Number(time)) > HOLDS_MS) return null;
  return isSealed(secrets, "client-address", `${address};${time}`, hash) ? address : null;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted for its row: who has the database alone can't read it. Names its key, so that keys may change. */
export function hide(secrets: Secrets, purpose: KeyPurpose, text: string): string {
  const [{ id, key }] = keysFor(secrets, purpose);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const hidden = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${hidden.toString("base64url")}`;
}

/**
 * The text; null where the key that hid it is no longer among SECRET_KEYS.
 * @throws Error where the row was tampered with
 */
export function reveal(secrets: Secrets, purpose: KeyPurpose, hidden: string): string | null {
  const [id, text = ""] = hidden.split(".");
  const key = keysFor(secrets, purpose).find((each) => each.id === id)?.key;
  if (!key) return null;
  const bytes = Buffer.from(text, "base64url");
  const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return opener.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + opener.final("utf8");
}
