import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import type { Bars, PageContext } from "./context";

/**
 * The signed-in person's badges, and what another device of theirs may have changed; null for a visitor. Asked for
 * once a page, together with the stamp of the person's own things. Where they can't be had, the page is shown without
 * them.
 */
export async function badgesOf(page: PageContext): Promise<Bars | null> {
  if (!page.session.user) return null;
  askPersonState(page);
  return page.freshness.badges?.catch(() => null) ?? null;
}

/**
 * Rows that wait for an answer of this person's; none, and no question to the archive, where their badge
 * says that nothing waits.
 */
export async function ifWaiting<Row>(page: PageContext, ask: () => Promise<Listed<Row>>): Promise<Listed<Row>> {
  const bars = await badgesOf(page);
  return bars?.requests === 0 ? { rows: [], next: null } : ask();
}

export interface Listed<Row> {
  rows: Row[];
  next: string | null;
}

/** Asks for badges and stamp, as of one moment, unless they were asked for already. */
export function askPersonState({ archive, freshness }: PageContext): void {
  if (freshness.stamp) return;
  const asked = archive.ask(ACCOUNT_CALLS.profileStamp, { query: { home: freshness.home ? "1" : undefined } });
  freshness.badges = asked.then(({ stamp: _stamp, ...bars }) => bars);
  freshness.stamp = asked.then(({ stamp }) => stamp);
  // Whoever awaits them gets the error. Where nobody does, it must not end the process.
  freshness.badges.catch(() => undefined);
  freshness.stamp.catch(() => undefined);
}
