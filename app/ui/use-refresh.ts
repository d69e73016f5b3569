import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/**
 * Asks for the page's data again, as soon as nothing else is being fetched: a revalidation breaks off a navigation that is
 * under way, and the library reports the broken answer as an error.
 */
export function useRefresh(): { refresh: () => void; waiting: boolean } {
  const { revalidate, state } = useRevalidator();
  const [waiting, setWaiting] = useState(false);
  const idle = useNavigation().state === "idle" && state === "idle";
  useEffect(() => {
    if (!waiting || !idle) return;
    setWaiting(false);
    revalidate();
  }, [waiting, idle, revalidate]);
  const refresh = useCallback(() => setWaiting(true), []);
  return { refresh, waiting: waiting || !idle };
}
