import { minuteOf } from "archive/commands/command";
import type { checkProgress } from "archive/domain/keeping/run-checks";
import type { FaultRow } from "archive/db/keeping/faults";
import type { CopyCount } from "archive/db/keeping/places";
import type { CheckRun } from "archive/db/keeping/runs";
import type { Place } from "archive/storage/place";
import { isDescriptionKey } from "archive/storage/storage";

const KINDS = { rolling: "rolling check", all: "check of all", moved: "move" };

export function formatRun({ kind, beganAt, endedAt, files, bytes, damaged, lost, mended }: CheckRun): string {
  const when = endedAt ? `${minuteOf(beganAt)} to ${minuteOf(endedAt)}` : `since ${minuteOf(beganAt)}`;
  const read = `${files} originals read (${(bytes / 1e6).toFixed(1)} MB)`;
  return `${KINDS[kind]}, ${when}: ${read}; ${damaged} damaged, ${lost} lost, ${mended} mended`;
}

export function formatProgress(
  { originals, late, oldest }: Awaited<ReturnType<typeof checkProgress>>,
  days: number,
): string[] {
  return [
    `${originals} originals` + (oldest ? `; the check that is longest ago was on ${minuteOf(oldest)}.` : "."),
    ...(late > 0
      ? [`${late} of them were not read within ${days} days: raise FIXITY_MB_PER_SECOND, or run this with --all.`]
      : []),
  ];
}

export function formatFault({ storageKey, fault, foundAt, fileId, itemId, address, asideKeys }: FaultRow): string {
  const own = itemId === null ? "a person's own" : `file ${fileId} of item ${itemId}`;
  const whose = isDescriptionKey(storageKey) ? "a description" : own;
  const aside = asideKeys.length > 0 ? `; damaged bytes kept as ${asideKeys.join(", ")}` : "";
  const where = address ?? "a place that is gone";
  return `${storageKey} (${whose}) is ${fault} at ${where}, found ${minuteOf(foundAt)}${aside}`;
}

/** All that is damaged or lost, and what can be done. @param most how many were asked for */
export function formatFaults(faults: FaultRow[], most: number): string[] {
  if (faults.length === 0) return ["Nothing is known to be damaged or lost."];
  const count = faults.length < most ? `${faults.length}` : `${most} and more`;
  return [
    ...faults.map(formatFault),
    `Damaged or lost and not mended: ${count}.`,
    "To bring one back from a back-up: npm run restore -- FROM --file KEY; all of them: npm run restore -- FROM " +
      "--damaged.",
  ];
}

export function formatUnread(keys: string[]): string[] {
  return keys.map((key) => `${key} can't be read, as the log says; nothing is known of it.`);
}

export function formatAway({ address }: Place): string[] {
  return [
    `The storage at ${address} is away, or is not the one that it was: it lacks the archive's mark. Nothing was ` +
      "read, and nothing counts as lost.",
    "Mount or reconnect it. Only where it is lost for good and what is there now takes its place: npm run fixity -- " +
      "--all --adopt",
  ];
}

export function formatCopiesAway({ address }: Place): string {
  return (
    `The place for copies at ${address} is away, or lacks its mark: nothing is copied there, and nothing counts as ` +
    "lost."
  );
}

/** What a place that settings no longer name had counts for nothing: nobody looks after it. */
export function formatCopiesUnset({ address, copies }: CopyCount): string {
  return (
    `${address} is not in COPY_TO any more: its ${copies} copies are not looked at, and count for nothing. Empty it ` +
    "yourself, or name it again."
  );
}

export function formatCopies({ address, copies, erased }: CopyCount): string {
  const left = erased > 0 ? `; ${erased} of them of what is erased, which is still to be done there` : "";
  return `${copies} copies at ${address}${left}`;
}
