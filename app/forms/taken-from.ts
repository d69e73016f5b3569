import type { Answer } from "archive/client";
import { WireChange } from "archive/contract/change";

/** Names of the people, groups and addresses that a refused change takes an item from, until it is confirmed; none where nothing is asked. */
export function takenFrom({ reason, data }: Answer<unknown> & { ok: false }): string[] {
  if (reason !== "needs_confirmation") return [];
  // An edit has it beside what was typed.
  const change = WireChange.safeParse((data as { change?: unknown } | null)?.change ?? data).data;
  if (!change) return [];
  const { people, groups, addresses } = change.takes_from;
  return [...people.map(({ name }) => name), ...groups.map(({ name }) => name), ...addresses];
}
