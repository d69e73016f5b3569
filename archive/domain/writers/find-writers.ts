import { soughtWords } from "archive/contract/text/search-text";
import type { FoundWriter, WriterItem, WriterRow } from "archive/contract/writers/writer";
import { writerTextsFor, type WriterTexts } from "archive/contract/writers/writer-texts";
import { listWritersSeenBy, listWritersOf, type WriterRecord } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import { facePath, getSeenWriter } from "./writer-page";
import { ownerNameOf } from "./view-ties";
import { listItemsOfWriter } from "archive/db/writers/writer-items";
import { viewItem } from "archive/domain/items/item-view";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";

/** Of the caller's own, and of others'; whoever means another types more of the name. */
const MOST_FOUND = 3;

/**
 * Writers and speakers by words of their names: the caller's own first, then others whose page they may see. Of all
 * others nobody learns whether they are there.
 * @throws Refusal "too_many"
 */
export async function findWriters(services: Services, actor: Actor, query: string): Promise<FoundWriter[]> {
  await consumeRateLimit(services, { "writer-search": actor.personId });
  const words = soughtWords(query);
  if (words.terms.length === 0) return [];
  const { db } = services;
  const [own, seen] = await Promise.all([
    listWritersOf(db, actor.personId, words, { after: null, offset: 0, limit: MOST_FOUND }),
    listWritersSeenBy(db, actor.personId, words, MOST_FOUND),
  ]);
  return [
    ...own.map((row) => viewFound(row, { mine: true, ownerName: null, items: row.items })),
    ...seen.map((row) => viewFound(row, { mine: false, ownerName: ownerNameOf(row), items: null })),
  ];
}

/** So many of others' are offered. */
const MOST_OFFERED = 20;

/** Others' writers whose pages the caller may see, last come first. @param query words of their names; empty: all */
export async function listOthersWriters(services: Services, actor: Actor, query: string): Promise<FoundWriter[]> {
  await consumeRateLimit(services, { "writer-search": actor.personId });
  const rows = await listWritersSeenBy(services.db, actor.personId, soughtWords(query), MOST_OFFERED);
  return rows.map((row) => viewFound(row, { mine: false, ownerName: ownerNameOf(row), items: null }));
}

type Row = WriterTexts & Pick<WriterRecord, "id" | "face">;

function viewFound(row: Row, of: Pick<FoundWriter, "mine" | "ownerName" | "items">): FoundWriter {
  return { id: row.id, ...writerTextsFor(of.mine ? "archive" : "receiver", row), face: facePath(row.face), ...of };
}

/** The caller's writers and speakers, last come first. @param query words of their names; all where it is empty */
export function listWriters(
  { db }: Services,
  actor: Actor,
  { query, ...asked }: PageAsked & { query: string },
): Promise<Page<WriterRow>> {
  return pageOf(
    asked,
    (range) => listWritersOf(db, actor.personId, soughtWords(query), range),
    ({ id, items, face, ...texts }) => ({ id, items, face: facePath(face), ...writerTextsFor("archive", texts) }),
  );
}

/**
 * A writer's letters and voices that the caller may see, and no others, by when they were written or spoken; beside
 * them those of whoever is said to be the same person.
 * @throws Refusal "not_found" where the writer isn't theirs to see
 */
export async function listWriterItems(
  { db }: Services,
  actor: Actor,
  writerId: number,
  asked: PageAsked,
): Promise<Page<WriterItem>> {
  const { ownerId } = await getSeenWriter(db, actor, writerId);
  return pageOf(
    asked,
    (range) => listItemsOfWriter(db, writerId, actor.personId, range),
    (item) => Object.assign(viewItem(actor, item), { elsewhere: item.ownerId !== ownerId }),
  );
}
