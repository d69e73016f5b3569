import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Asks for the page's data again, at once or as soon as nothing else is being fetched: a revalidation breaks off a
 * navigation that is under way, and the library reports the broken answer as an error.
 */
export function useRefresh(): { refresh: () => void; idle: boolean } {
  const { revalidate, state } = useRevalidator();
  const idle = useNavigation().state === "idle" && state === "idle";
  const now = useRef({ idle, wanted: false });
  useEffect(() => {
    const wanted = idle && now.current.wanted;
    now.current = { idle, wanted: now.current.wanted && !idle };
    if (wanted) revalidate();
  }, [idle, revalidate]);
  const refresh = useCallback(() => {
    if (now.current.idle) revalidate();
    else now.current.wanted = true;
  }, [revalidate]);
  return { refresh, idle };
}

/**
 * Milliseconds before each look: renditions are mostly there within seconds, and nobody waits longer than a minute on
 * one page.
 */
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

/**
 * On a hydrated page, asks again a few times while something on it is still being prepared. Before hydration, a link
 * does.
 */
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
