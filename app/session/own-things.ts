import { askPersonState } from "./badges";
import type { PageContext } from "./context";

/**
 * For loaders that read nothing but the person's own things. To be awaited before anything is read, since the stamp
 * must not be newer than what it vouches for. While the stamp stays the same, the page is answered 304 before any
 * loader runs.
 * @returns to be called when all is read, with the moment (epoch ms) at which the page's text changes by time alone,
 * if it does; not called where others' things were read after all
 */
export async function beforeOwnThings(page: PageContext): Promise<(until?: number) => void> {
  if (page.hydrated) return () => undefined;
  askPersonState(page);
  await page.freshness.stamp;
  return (until = Infinity) => {
    page.freshness.loaders += 1;
    page.freshness.until = Math.min(page.freshness.until, until);
  };
}
