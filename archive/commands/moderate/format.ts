import { minuteOf, newestOf } from "archive/commands/command";
import type { ItemStatus } from "archive/contract/items/item-status";
import { writtenWords } from "archive/contract/dates/written-date";
import { keptDate, textsBy, type ItemTextName } from "archive/contract/items/item-texts";
import { MOST_SHOWN, type reportedItem, type reportedItems } from "archive/domain/moderation/hide-item";

type Listed = Awaited<ReturnType<typeof reportedItems>>;
type Shown = Awaited<ReturnType<typeof reportedItem>>;

const STATUS: Record<ItemStatus, string> = { 0: "private", 1: "public", 2: "only its owner's" };

const TEXTS: Record<ItemTextName, string> = {
  caption: "Caption",
  captionTranslation: "Caption in the other language",
  transcription: "What it says",
  transcriptionTranslation: "What it says, in the other language",
  writtenAt: "Written or spoken",
  author: "By",
  place: "At",
};

/** Items that were reported, one a line. */
export function formatList(items: Listed, { all }: { all: boolean }): string[] {
  if (items.length === 0)
    return [all ? "Nothing was ever reported." : "No report waits. With --all those are listed that were acted on."];
  const lines = items.map(
    ({ reports, newest, reasons, ...item }) =>
      `item ${item.id}: ${reports} ${reports === 1 ? "report" : "reports"}, newest ${time(newest)} ` +
      `(${reasons.join(", ")}); ${stateOf(item)}`,
  );
  return newestOf(lines, MOST_SHOWN);
}

/** An item with everything that was said of it. */
export function formatReported({ item, files, reports, acts }: Shown, siteOrigin: string): string[] {
  const owner = [item.ownerFirstName, item.ownerLastName].filter(Boolean).join(" ");
  return [
    `Item ${item.id}: ${stateOf(item)}; put in ${time(item.createdAt)} by ${owner} (person ${item.ownerId})`,
    ...(item.status === 1 && !item.hiddenAt ? [`Page: ${siteOrigin}/handwritings-details?id=${item.id}`] : []),
    ...textsBy("caption", "long", "line").flatMap((name) => quoted(TEXTS[name], item[name])),
    ...quoted(TEXTS.writtenAt, writtenWords("en", keptDate(item))),
    `Files: ${files.length === 0 ? "none" : files.map((file) => `${file.ownName} (${file.bytes} bytes)`).join(", ")}`,
    ...(item.voice ? [`With the voice that is item ${item.voice.id}`] : []),
    ...(item.voiceOf ? [`Belongs to the handwriting that is item ${item.voiceOf}`] : []),
    ...(item.hiddenReason ? quoted("Hidden for", item.hiddenReason) : []),
    "",
    reports.length === 0 ? "No reports." : "Reports, newest first:",
    ...reports.flatMap((report) => [
      `  ${time(report.createdAt)} ${report.reason}${report.handledAt ? "" : " (waits)"}, by ` +
        `${report.reporterId ? `person ${report.reporterId}` : "a visitor"} who ` +
        `${report.openToReporter ? "could open it" : "could not open it but by somebody's link"}` +
        `${report.address ? `; answer to ${report.address}` : ""}`,
      ...report.words
        .split("\n")
        .filter(Boolean)
        .map((line) => `    | ${line}`),
    ]),
    ...acts.map(
      ({ act, reason, operator, at }) =>
        `${act === "hide" ? "Hidden" : "Restored"} ${time(at)} by ${operator}${reason ? `: ${reason}` : ""}`,
    ),
  ];
}

type State = Pick<Listed[number], "kind" | "status" | "hiddenAt" | "binnedAt">;

function stateOf({ kind, status, hiddenAt, binnedAt }: State): string {
  return (
    `${kind}, ` +
    `${STATUS[status]}${binnedAt ? ", in the bin" : ""}${hiddenAt ? `, hidden since ${time(hiddenAt)}` : ""}`
  );
}

function quoted(name: string, text: string): string[] {
  return text ? [`${name}:`, ...text.split("\n").map((line) => `  | ${line}`)] : [];
}

function time(date: Date | null): string {
  return date ? minuteOf(date) : "";
}
