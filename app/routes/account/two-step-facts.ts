import { redirect } from "@remix-run/node";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import type { TwoStep } from "archive/contract/accounts/two-step";
import { formatDay, formatNumber } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { orAbsent } from "~/session/path-id";
import { qrCode } from "~/ui/drawings/qr-code";

/** Below so many recovery codes, the page asks for new ones. */
const FEW = 3;

/** Since when it is on, and how many recovery codes are left, in the page's words; null for off. */
export function onFacts({ language }: PageContext, { since, codesLeft }: TwoStep) {
  return since === null
    ? null
    : { day: formatDay(language, since), count: formatNumber(language, codesLeft), few: codesLeft <= FEW };
}

/** The key that an app is to know: drawn, and in groups of four to be typed. */
export function keyFacts(key: NonNullable<TwoStep["key"]>) {
  return { uri: key.uri, drawn: qrCode(key.uri), groups: key.secret.match(/.{1,4}/g) ?? [] };
}

/**
 * The recovery codes that this session made just now, each in two halves.
 * @throws a redirect to two-step sign-in where they are shown no more
 */
export async function newCodes(page: PageContext): Promise<string[]> {
  const made = await orAbsent(() => page.archive.ask(OWN_ACCOUNT_CALLS.twoStepCodes));
  if (!made) throw redirect("/profile/two-step", 303);
  return made.recovery_codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
