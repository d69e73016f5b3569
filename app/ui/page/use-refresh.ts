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
 * Each look waits twice as long as the one before: renditions are mostly there within seconds, and nobody waits longer
 * than a minute on one page.
 */
const FIRST_WAIT_MS = 1000;
const MOST_LOOKS = 6;

/**
 * On a hydrated page, asks again a few times while something on it is still being prepared. Before hydration, a link
 * does.
 */
export function useLookAgain(waiting: boolean): void {
  const { refresh, idle } = useRefresh();
  const looks = useRef(0);
  useEffect(() => {
    if (!waiting || !idle || looks.current >= MOST_LOOKS) return;
    const timer = setTimeout(
      () => {
        looks.current += 1;
        refresh();
      },
      FIRST_WAIT_MS * 2 ** looks.current,
    );
    return () => clearTimeout(timer);
  }, [waiting, idle, refresh]);
}
