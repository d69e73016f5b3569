import { termsOf } from "archive/contract/text/search-text";
import type { WriterItem, WriterRow } from "archive/contract/writers/writer";
import { writerTextsFor } from "archive/contract/writers/writer-texts";
import { listItemsOfWriter } from "archive/db/writers/writer-items";
import { listWritersOf } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import { viewItem } from "archive/domain/items/item-view";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { facePath, getSeenWriter } from "./get-writer";

/** The caller's writers and speakers, last come first. @param query words of their names; all where it is empty */
export function listWriters(
  { db }: Services,
  actor: Actor,
  { query, ...asked }: PageAsked & { query: string },
): Promise<Page<WriterRow>> {
  return pageOf(
    asked,
    (range) => listWritersOf(db, actor.personId, termsOf(query), range),
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
