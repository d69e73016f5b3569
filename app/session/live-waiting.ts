import { useShell } from "~/session/use-shell";
import { liveValue } from "./live-value";

/** True where this tab has seen uploads of the signed-in person that wait on this device; null before it looked. */
const live = liveValue<boolean | null>(null);

/** Tells the bars whether something waits. */
export const showWaiting = live.set;

/** Tells whether something that the person sent off on this device is not saved yet. */
export function useWaiting(): boolean {
  const { person } = useShell();
  const now = live.useNow();
  return now ?? person?.waits ?? false;
}
