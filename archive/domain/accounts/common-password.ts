import { refuse } from "archive/base/refusal";

let common: Promise<Set<string>> | undefined;

/**
 * Refuses what guessers try first: some 18,000 passwords that many people chose, whatever their capitals. Not in the
 * contract, since the list weighs 380 kB; read at the first password that somebody sets. @throws Refusal "bad_request"
 */
export async function refuseCommon(password: string): Promise<void> {
  common ??= readList();
  if (!(await common).has(password.normalize("NFC").toLowerCase())) return;
  const message = { key: "account.password_common" };
  throw refuse("bad_request", { fields: { password: [message] } });
}

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((each) => each.length >= 8).map((each) => each.toLowerCase()));
}
