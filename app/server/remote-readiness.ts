import { setTimeout } from "node:timers/promises";
import { KEY_MARKS_HEADER, UNKNOWN_KEYS } from "archive/contract/site-keys";

const PATIENCE_MS = 2000;
/** A load balancer waits little longer for an answer, and what was seen last mostly holds. */
const SOON_MS = 500;

/**
 * Looks after a web app's archive on another host. Lacking are "archive" where that one lacks something, and "keys"
 * where it has none of this one's SECRET_KEYS, so that it would take every browser's address for this host's. The keys
 * alone make this process unfit to serve; where the archive is away it tells people so.
 * @param marks of this process's keys. @param onOtherKeys told once of each time that they are others
 */
export function remoteReadiness(
  origin: string,
  marks: readonly string[],
  onOtherKeys: (why: string) => void,
): { missing(): Promise<string[]>; unfit(): Promise<string[]> } {
  let others = false;
  async function missing(): Promise<string[]> {
    const reply = await fetch(new URL("/healthz?deep", origin), {
      headers: { [KEY_MARKS_HEADER]: marks.join(",") },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    await reply?.body?.cancel();
    if (!reply) return ["archive"];
    const before = others;
    others = reply.headers.get(KEY_MARKS_HEADER) === UNKNOWN_KEYS;
    if (others && !before) onOtherKeys("the archive has other SECRET_KEYS than this web app");
    return [...(reply.ok ? [] : ["archive"]), ...(others ? ["keys"] : [])];
  }
  return {
    missing,
    unfit: async () => {
      await Promise.race([missing(), setTimeout(SOON_MS)]);
      return others ? ["keys"] : [];
    },
  };
}
