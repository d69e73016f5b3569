const WEEK_MS = 7 * 24 * 3600_000;

/** What was offered to somebody, as far as it says whether they may be asked again. */
interface Asked {
  state: "pending" | "accepted" | "ignored";
  askedAgainAt: Date | null;
}

/** Whether somebody who ignored an invitation may be asked again: once a week. */
export function mayAskAgain({ state, askedAgainAt }: Asked, now: Date): boolean {
  return state === "ignored" && (askedAgainAt === null || askedAgainAt.getTime() + WEEK_MS <= now.getTime());
}
