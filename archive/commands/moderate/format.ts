import { facts, listOf } from "archive/commands/table";
import type { Words } from "archive/commands/words";
import { writtenWords } from "archive/contract/dates/written-date";
import { keptDate, textsBy } from "archive/contract/items/item-texts";
import { MOST_SHOWN, type reportedItem, type reportedItems } from "archive/domain/moderation/hide-item";

type Listed = Awaited<ReturnType<typeof reportedItems>>;
type Shown = Awaited<ReturnType<typeof reportedItem>>;

/** Items that were reported. */
export function formatList(words: Words, items: Listed, { all }: { all: boolean }): string[] {
  const { say, time, number } = words;
  if (items.length === 0) return [say(all ? "lists.moderate.none_ever" : "lists.moderate.none_waits")];
  const headings = (["id", "reports", "newest", "reasons", "state"] as const).map(
    (name) => `lists.moderate.${name}` as const,
  );
  const rows = items.map(({ reports, newest, reasons, ...item }) => [
    String(item.id),
    number(Number(reports)),
    time(newest),
    reasons.map((reason) => say(`lists.moderate.reason_${reason}`)).join(", "),
    stateOf(words, item),
  ]);
  return listOf(words, headings, rows, MOST_SHOWN);
}

/** An item with everything that was said of it. */
export function formatReported(words: Words, { item, files, reports, acts }: Shown, siteOrigin: string): string[] {
  const { language, say, time, size } = words;
  const name = [item.ownerFirstName, item.ownerLastName].filter(Boolean).join(" ");
  const known: [name: string, value: string][] = [
    [say("lists.moderate.id"), String(item.id)],
    [say("lists.moderate.state"), stateOf(words, item)],
    [say("lists.moderate.put_in"), time(item.createdAt)],
    [say("lists.moderate.owner"), say("lists.moderate.owner_is", { name, id: String(item.ownerId) })],
    [
      say("lists.moderate.files"),
      files.map((file) => say("lists.moderate.file", { name: file.ownName, size: size(file.bytes) })).join(", ") ||
        say("lists.moderate.no_files"),
    ],
  ];
  if (item.status === 1 && !item.hiddenAt)
    known.push([say("lists.moderate.page"), `${siteOrigin}/handwritings-details?id=${item.id}`]);
  return [
    ...facts(known),
    ...(item.voice ? [say("lists.moderate.with_voice", { id: String(item.voice.id) })] : []),
    ...(item.voiceOf ? [say("lists.moderate.voice_of", { id: String(item.voiceOf) })] : []),
    ...textsBy("caption", "long", "line").flatMap((text) => quoted(say(`lists.moderate.${text}`), item[text])),
    ...quoted(say("lists.moderate.writtenAt"), writtenWords(language, keptDate(item))),
    ...quoted(say("lists.moderate.hidden_for"), item.hiddenReason ?? ""),
    "",
    say(reports.length === 0 ? "lists.moderate.no_reports" : "lists.moderate.reports_are"),
    ...reports.flatMap((report) => formatReport(words, report)),
    ...acts.map(({ act, reason, operator, at }) =>
      [say(`lists.moderate.${act}`, { at: time(at), operator }), reason].filter(Boolean).join(": "),
    ),
  ];
}

function formatReport({ say, time }: Words, report: Shown["reports"][number]): string[] {
  const { createdAt, reason, handledAt, reporterId, openToReporter, address } = report;
  const who = reporterId ? "person" : "visitor";
  const waits = handledAt ? "" : ` (${say("lists.moderate.waits")})`;
  const told = [
    `${time(createdAt)} ${say(`lists.moderate.reason_${reason}`)}${waits}`,
    say(`lists.moderate.by_${who}${openToReporter ? "" : "_blind"}`, { id: String(reporterId) }),
    ...(address ? [say("lists.moderate.answer_to", { address })] : []),
  ];
  return [`  ${told.join("; ")}`, ...quotedLines(report.words).map((line) => `  ${line}`)];
}

type State = Pick<Listed[number], "kind" | "status" | "hiddenAt" | "binnedAt">;

function stateOf({ say, time }: Words, { kind, status, hiddenAt, binnedAt }: State): string {
  return [
    say(`lists.moderate.${kind}`),
    say(`lists.moderate.status_${status}`),
    ...(binnedAt ? [say("lists.moderate.binned")] : []),
    ...(hiddenAt ? [say("lists.moderate.hidden_since", { at: time(hiddenAt) })] : []),
  ].join(", ");
}

function quoted(name: string, text: string): string[] {
  return text ? [`${name}:`, ...quotedLines(text)] : [];
}

const quotedLines = (text: string) => text.split("\n").flatMap((line) => (line ? [`  | ${line}`] : []));
