import { useSyncExternalStore } from "react";
import type { Badges } from "~/session/context";
import { useShell } from "~/session/use-shell";

// In the browser alone: what came since the page's own counts. On the server it stays empty.
let live: { counts: Badges; since: Badges } | null = null;
const watchers = new Set<() => void>();

/** Shows other counts than the page came with, until it brings new ones itself. @param since those that it came with */
export function showBadges(counts: Badges, since: Badges): void {
  live = { counts, since };
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Badges that the bars show now, on a page that came with these. */
export function badgesNow(since: Badges): Badges {
  return live?.since === since ? live.counts : since;
}

/** The counts that the bars show; null where they are not known. */
export function useBadges(): Badges | null {
  const { badges } = useShell();
  const now = () => badges && badgesNow(badges);
  return useSyncExternalStore(watch, now, () => badges);
}
