import { useEffect, useRef } from "react";
import { untilReleased } from "./until-released";

/** After the last letter; and the longest that an answer is waited for. */
const PAUSE_MS = 500;
const MOST_MS = 8000;

/**
 * Asks an address for JSON while somebody types: once they pause, and for the newest alone.
 * @param told gets the answer, or null where none came
 * @returns asks an address in place of the one before; null asks nothing more
 */
export function useLiveSearch<Answer>(told: (answer: Answer | null) => void): (address: string | null) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (address) => {
    stop.current?.();
    if (address === null) return;
    const asking = new AbortController();
    let newest = true;
    const ask = async () => {
      const answer = await fetch(address, { signal: asking.signal }).then(
        (response) => (response.ok ? (response.json() as Promise<Answer>).catch(() => null) : null),
        () => null,
      );
      await untilReleased();
      if (newest) told(answer);
    };
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    const patience = setTimeout(() => asking.abort(), PAUSE_MS + MOST_MS);
    stop.current = () => {
      newest = false;
      clearTimeout(pause);
      clearTimeout(patience);
      asking.abort();
    };
  };
}
