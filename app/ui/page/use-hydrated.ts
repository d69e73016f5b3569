import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * True once scripts run. False while the server's HTML is taken over, so that both agree; a part that appears
 * after that, by a navigation of the awake page, sees true from its first rendering.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
