import { askPersonState } from "./badges";
import type { PageContext } from "./context";

/**
 * For loaders that read nothing but the person's own things: to be awaited before the first of them is read, since the
 * stamp must not be younger than what it stands for. While it stands, the page is answered by 304 before any loader
 * runs.
 * @returns to be called once all is read, with the moment (epoch ms) at which its words change by time alone, if they
 * do; left uncalled where others' things were read after all
 */
export async function beforeOwnThings(page: PageContext): Promise<(until?: number) => void> {
  if (page.awake) return () => undefined;
  askPersonState(page);
  await page.freshness.stamp;
  return (until = Infinity) => {
    page.freshness.loaders += 1;
    page.freshness.until = Math.min(page.freshness.until, until);
  };
}
