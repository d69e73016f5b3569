import { escaped } from "archive/base/escaped";
import type { BagEvent } from "archive/contract/bags/bag-item";
import { isFor, type Reader } from "archive/contract/goes-to";
import type { HistoryDetails } from "archive/contract/items/history";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { ITEM_TEXTS, ITEM_TEXT_NAMES } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";
import type { ItemEventRow } from "archive/db/items/history";
import { formatDay } from "archive/contract/formats";
import { words } from "./page-frame";

/** What was done to an item as its description has it: that it was added, then what it holds of the rest. */
export function describeHistory(createdAt: Date, rows: ItemEventRow[], reader: Reader): BagEvent[] {
  const added = { at: createdAt, act: "added", doneBy: "owner", person: null, group: null, details: {} } as const;
  return [added, ...rows].map((row) => describeEvent(row, reader));
}

function describeEvent(
  { at, act, doneBy, person, group, details }: Omit<ItemEventRow, "itemId">,
  reader: Reader,
): BagEvent {
  const { before, status, count, from, startMs, endMs, group: with_group = false, address = false } = details;
  return {
    at: at.toISOString(),
    act,
    by: doneBy,
    person,
    group,
    before: before ? named(before, reader) : null,
    visible_to: status === undefined ? null : visibility(status),
    count: count ?? null,
    from: from ?? null,
    start_ms: startMs ?? null,
    end_ms: endMs ?? null,
    with_group,
    address,
  };
}

/** The details of an event as the database has them; what is undefined is none. */
export function detailsOf({
  before,
  visible_to,
  count,
  from,
  start_ms,
  end_ms,
  with_group,
  address,
}: Omit<BagEvent, "at" | "act" | "by" | "person" | "group">) {
  const byName = (said: Record<string, string>) => {
    const known = ITEM_TEXT_NAMES.filter((name) => ITEM_TEXTS[name].column in said);
    return Object.fromEntries(known.map((name) => [name, said[ITEM_TEXTS[name].column] ?? ""]));
  };
  return {
    before: before ? byName(before) : undefined,
    status: visible_to ? STATUS[visible_to] : undefined,
    count: count ?? undefined,
    from: from ?? undefined,
    startMs: start_ms ?? undefined,
    endMs: end_ms ?? undefined,
    group: with_group || undefined,
    address: address || undefined,
  } satisfies { [Name in keyof Required<HistoryDetails>]: HistoryDetails[Name] | undefined };
}

/** By the names that the texts have in a description, those that are the reader's to have. */
function named(before: Record<string, string>, reader: Reader): Record<string, string> {
  const known = ITEM_TEXT_NAMES.filter((name) => name in before && isFor(reader, ITEM_TEXTS[name].goesTo));
  return Object.fromEntries(known.map((name) => [ITEM_TEXTS[name].column, before[name] ?? ""]));
}

const STATUS = { everyone: PUBLIC, chosen: PRIVATE, only_me: ONLY_ME } as const;

/** Who can see an item, as its description has it. */
export function visibility(status: ItemStatus) {
  if (status === PUBLIC) return "everyone";
  return status === ONLY_ME ? "only_me" : "chosen";
}

/** What was done to an item, in plain words, folded up; nothing where it was only added. */
export function historyPart(language: Language, events: BagEvent[]): string {
  if (events.length <= 1) return "";
  const lines = events.map((event) => {
    const day = escaped(formatDay(language, new Date(event.at)));
    return `<li><small>${day}</small>${wordsOf(language, event)}${beforeOf(language, event)}</li>`;
  });
  return `<details><summary>${words(language, "history")}</summary><ul class="list">${lines.join("")}</ul></details>\n`;
}

function beforeOf(language: Language, { before }: BagEvent): string {
  const texts = Object.entries(before ?? {}).map(([name, text]) => {
    const said = escaped(text) || words(language, "was_empty");
    return `<p class="soft">${words(language, `text_${name}`)}</p><p class="said">${said}</p>`;
  });
  return texts.join("");
}

function wordsOf(language: Language, { act, person, group, visible_to, address }: BagEvent): string {
  if (visible_to) return `${words(language, "visible")}: ${words(language, visible_to)}`;
  const said = words(language, `did_${act}`);
  const whom = person ?? group ?? "";
  if (whom) return `${said}: ${escaped(whom)}`;
  if (address) return `${said}: ${words(language, "an_address")}`;
  return act === "shared" || act === "share_ended" ? `${said}: ${words(language, "gone")}` : said;
}
