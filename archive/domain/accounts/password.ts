import { hash, verify } from "@node-rs/argon2";
import { refuse, refuseField } from "archive/base/refusal";
import { slots } from "archive/base/slots";

/** Argon2id takes 19 MB and a core each time: so many at once, so many waiting, and no more. */
const AT_ONCE = 2;
const MOST_WAITING = 60;
const AGAIN_SECONDS = 2;

/** A hash nobody has the password of: with it, an unknown address takes as long as a known one. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$PxZfOBB1ph6229ulYVltMQ$8JChRA8qfGVoZdiE7arj0ByBRzNHLFixYbhQc0fQLjU";

const inTurn = slots(AT_ONCE, (waiting) => {
  if (waiting >= MOST_WAITING) throw refuse("not_ready", { retryAfterSeconds: AGAIN_SECONDS });
});

/** Argon2id hash of a password in NFC. @throws Refusal "not_ready" where too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC")));
}

/**
 * Tells whether a password is the one of a hash; takes as long where there is no hash.
 * @throws Refusal "not_ready" where too many wait.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(passwordHash ?? NOBODYS, password.normalize("NFC")));
  return passwordHash !== null && right;
}

let common: Promise<Set<string>> | undefined;

/**
 * Refuses what guessers try first: some 18,000 passwords that many people chose, whatever their capitals. Not in the
 * contract, since the list weighs 380 kB; read at the first password that somebody sets. @throws Refusal "bad_request"
 */
export async function refuseCommon(password: string): Promise<void> {
  common ??= readList();
  if (!(await common).has(password.normalize("NFC").toLowerCase())) return;
  throw refuseField("password", "account.password_common");
}

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((each) => each.length >= 8).map((each) => each.toLowerCase()));
}
