/**
 * A phone whose screen goes dark takes microphone and camera away. Null where the browser can't, or its battery is low.
 */
export async function keepScreenOn(): Promise<WakeLockSentinel | null> {
  return "wakeLock" in navigator ? navigator.wakeLock.request("screen").catch(() => null) : null;
}
