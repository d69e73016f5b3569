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
