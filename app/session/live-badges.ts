import type { Badges } from "~/session/context";
import { useShell } from "~/session/use-shell";
import { liveValue } from "./live-value";

/** Counts that came since the page's own; null before. */
const live = liveValue<{ counts: Badges; since: Badges } | null>(null);

/** Shows other counts than the page came with, until it brings new ones itself. @param since those that it came with */
export function showBadges(counts: Badges, since: Badges): void {
  live.set({ counts, since });
}

/** Badges that the bars show now, on a page that came with these. */
export function badgesNow(since: Badges): Badges {
  const shown = live.now();
  return shown?.since === since ? shown.counts : since;
}

/** The counts that the bars show; null where they are not known. */
export function useBadges(): Badges | null {
  const { badges } = useShell();
  live.useNow();
  return badges && badgesNow(badges);
}
