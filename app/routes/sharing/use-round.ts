import { useState } from "react";
import type { SharedWithFacts } from "./share-facts";

/**
 * Another number once somebody was added: the form that did it starts anew. Taking somebody back leaves it as it is
 * typed.
 */
export function useRound({ people, groups }: Pick<SharedWithFacts, "people"> & { groups: readonly unknown[] }): number {
  const now = Math.max(0, ...people.map(({ id }) => id)) + groups.length;
  const [most, setMost] = useState(now);
  if (now > most) setMost(now);
  return most;
}
