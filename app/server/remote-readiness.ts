import { KEY_MARKS_HEADER, UNKNOWN_KEYS } from "archive/contract/site-keys";

const PATIENCE_MS = 2000;

/**
 * What a web app lacks whose archive is on another host: "archive" where that one is not ready, "keys" where it has
 * none of this one's SECRET_KEYS, so that it would take every browser's address for this host's.
 * @param marks of this process's keys. @param onOtherKeys told once of each time that they are others
 */
export function remoteReadiness(
  origin: string,
  marks: readonly string[],
  onOtherKeys: (why: string) => void,
): () => Promise<string[]> {
  let told = false;
  return async () => {
    const reply = await fetch(new URL("/readyz", origin), {
      headers: { [KEY_MARKS_HEADER]: marks.join(",") },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    await reply?.body?.cancel();
    if (!reply?.ok) return ["archive"];
    const others = reply.headers.get(KEY_MARKS_HEADER) === UNKNOWN_KEYS;
    if (others && !told) onOtherKeys("the archive has other SECRET_KEYS than this web app");
    told = others;
    return others ? ["keys"] : [];
  };
}
