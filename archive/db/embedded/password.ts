import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { join } from "node:path";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import { keptSecret } from "archive/base/secrets";

/** A file of this name in the folder of secrets. */
const NAME = "database";
const PASSWORD_BYTES = 32;
const SALT_BYTES = 16;
/** More rounds make a password slower to guess; nobody guesses 256 random bits, and every new connection pays. */
const ROUNDS = 1;

/**
 * Password of the built-in database, made where there is none yet. Who can't read the folder of secrets, as decoders
 * can't, gets no connection.
 */
export async function databasePassword(secrets: string): Promise<string> {
  const kept = await keptSecret(secrets, NAME, () => randomBytes(PASSWORD_BYTES).toString("base64url"));
  const password = kept.trim();
  if (!password) throw new CannotStart(line("start.password_empty", { path: join(secrets, NAME) }));
  return password;
}

/** Verifier that the server keeps of a password (SCRAM, RFC 5803): enough to check it, not to connect with. */
export function verifierOf(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, "sha256");
  const keyed = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
