import type { Words } from "archive/commands/words";
import type { FaultRow } from "archive/db/keeping/faults";
import type { CopyCount } from "archive/db/keeping/places";
import type { CheckRun } from "archive/db/keeping/runs";
import type { checkProgress } from "archive/domain/keeping/run-checks";
import type { Place } from "archive/storage/place";
import { isDescriptionKey } from "archive/storage/storage";

/** Originals that were read, so far or in a run. */
export function formatRead({ say, size }: Words, { files, bytes }: Pick<CheckRun, "files" | "bytes">): string {
  return say("lists.fixity.read", { files, size: size(bytes) });
}

export function formatRun(words: Words, run: CheckRun): string {
  const { say, time } = words;
  const { kind, beganAt, endedAt, damaged, lost, mended } = run;
  const counts = { kind: say(`lists.fixity.${kind}`), read: formatRead(words, run), damaged, lost, mended };
  return endedAt
    ? say("lists.fixity.run_ended", { ...counts, from: time(beganAt), until: time(endedAt) })
    : say("lists.fixity.run_since", { ...counts, from: time(beganAt) });
}

export function formatProgress(
  { say, time }: Words,
  { originals: count, late, oldest }: Awaited<ReturnType<typeof checkProgress>>,
  days: number,
): string[] {
  return [
    oldest ? say("lists.fixity.oldest", { count, at: time(oldest) }) : say("lists.fixity.originals", { count }),
    ...(late > 0 ? [say("lists.fixity.late", { count: late, days })] : []),
  ];
}

export function formatFault({ say, time }: Words, fault: FaultRow): string {
  const { storageKey: key, itemId, fileId, address, asideKeys } = fault;
  const own =
    itemId === null
      ? say("lists.fixity.of_person")
      : say("lists.fixity.of_item", { file: String(fileId), item: String(itemId) });
  const whose = isDescriptionKey(key) ? say("lists.fixity.description") : own;
  const place = address ?? say("lists.fixity.place_gone");
  const found = say(`lists.fixity.${fault.fault}`, { key, whose, place, at: time(fault.foundAt) });
  return asideKeys.length > 0 ? found + say("lists.fixity.aside", { keys: asideKeys.join(", ") }) : found;
}

/** All that is damaged or lost, and what can be done. @param most how many were asked for */
export function formatFaults(words: Words, faults: FaultRow[], most: number): string[] {
  const { say } = words;
  if (faults.length === 0) return [say("lists.fixity.none")];
  return [
    ...faults.map((fault) => formatFault(words, fault)),
    say(faults.length < most ? "lists.fixity.count" : "lists.fixity.count_more", { count: faults.length }),
    say("lists.fixity.bring_back"),
  ];
}

export function formatUnread({ say }: Words, keys: string[]): string[] {
  return keys.map((key) => say("lists.fixity.unread", { key }));
}

export function formatAway({ say }: Words, { address }: Place): string[] {
  return [say("lists.fixity.away", { address }), say("lists.fixity.away_mend")];
}

/**
 * Copies at a place. One that settings no longer name counts for nothing: nobody looks after it.
 * @param set addresses that settings name
 */
export function formatCopies({ say }: Words, { address, copies: count, erased }: CopyCount, set: Set<string>): string {
  if (!set.has(address)) return say("lists.fixity.copies_unset", { address, count });
  return say(erased > 0 ? "lists.fixity.copies_erased" : "lists.fixity.copies", { address, count, erased });
}
