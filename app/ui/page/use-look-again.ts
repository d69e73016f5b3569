import { useEffect, useRef } from "react";
import { useRefresh } from "./use-refresh";

/**
 * Milliseconds before each look: renditions are mostly there within seconds, and nobody waits longer than a minute on
 * one page.
 */
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

/** On an awake page, asks again a few times while something on it is still being prepared. Asleep, a link does. */
export function useLookAgain(waiting: boolean): void {
  const { refresh, idle } = useRefresh();
  const looks = useRef(0);
  useEffect(() => {
    const wait = WAITS_MS[looks.current];
    if (!waiting || !idle || wait === undefined) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      refresh();
    }, wait);
    return () => clearTimeout(timer);
  }, [waiting, idle, refresh]);
}
