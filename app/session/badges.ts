import type { Bars, PageContext } from "./context";

/**
 * The signed-in person's badges, and what else of them may have changed elsewhere, asked for once a page and together
 * with the stamp that stands for them and for the rest of the person's own; null for a visitor. A fault is no page's:
 * it shows none.
 */
export async function badgesOf(page: PageContext): Promise<Bars | null> {
  if (!page.session.user) return null;
  askPersonState(page);
  return page.freshness.badges?.catch(() => null) ?? null;
}

/** Asks for badges and stamp where nobody has yet: as both stand at one moment. */
export function askPersonState({ archive, freshness }: PageContext): void {
  if (freshness.stamp) return;
  const asked = archive.personState();
  freshness.badges = asked.then(({ stamp: _stamp, ...bars }) => bars);
  freshness.stamp = asked.then(({ stamp }) => stamp);
  // Whoever awaits them learns of a fault; it must not end the process where nobody does.
  freshness.badges.catch(() => undefined);
  freshness.stamp.catch(() => undefined);
}
