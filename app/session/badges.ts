import type { Badges, PageContext } from "./context";

/**
 * The signed-in person's badges, asked for once a page and together with the stamp that stands for them and for the rest of the
 * person's own; null for a visitor. A fault is no page's: it shows none.
 */
export async function badgesOf(page: PageContext): Promise<Badges | null> {
  if (!page.session.user) return null;
  askStanding(page);
  return page.standing.badges?.catch(() => null) ?? null;
}

/** The signed-in person's picture as it stands: the session knows the one of its own sign-in, and another device may have put another since. */
export async function pictureOf(page: PageContext): Promise<string | null> {
  const known = page.session.user?.picture ?? null;
  return page.standing.picture?.catch(() => known) ?? known;
}

/** Asks for badges and stamp where nobody has yet: as both stand at one moment. */
export function askStanding({ archive, standing }: PageContext): void {
  if (standing.stamp) return;
  const asked = archive.standing();
  standing.badges = asked.then(({ notifications, requests }) => ({ notifications, requests }));
  standing.stamp = asked.then(({ stamp }) => stamp);
  standing.picture = asked.then(({ profile_picture }) => profile_picture);
  // Whoever awaits them learns of a fault; it must not end the process where nobody does.
  standing.badges.catch(() => undefined);
  standing.stamp.catch(() => undefined);
  standing.picture.catch(() => undefined);
}
