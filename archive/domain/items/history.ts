import type { HistoryEvent } from "archive/contract/items/history";
import { listEventsOf } from "archive/db/items/history";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { getManagedItem } from "./item-view";

/** What was done to an item, for its owner, last first; that it was added is the last. @throws Refusal "not_found" */
export async function listHistory(
  { db }: Services,
  actor: Actor,
  itemId: number,
  asked: PageAsked,
): Promise<Page<HistoryEvent>> {
  const item = await getManagedItem(db, actor, itemId);
  const page = await pageOf(asked, (range) => listEventsOf(db, itemId, range), viewEvent);
  return page.next === null ? { ...page, rows: [...page.rows, addedAt(item.createdAt)] } : page;
}

type EventRow = Awaited<ReturnType<typeof listEventsOf>>[number];

function viewEvent({ personId, groupId, groupName, groupIcon, at, ...event }: EventRow): HistoryEvent {
  return {
    id: event.id,
    happenedAt: at.toISOString(),
    act: event.act,
    doneBy: event.doneBy,
    person: personId === null ? null : event.person,
    group:
      groupId === null || groupName === null ? null : groupSummary({ id: groupId, name: groupName, icon: groupIcon }),
    details: event.details,
  };
}

function addedAt(createdAt: Date): HistoryEvent {
  return {
    id: 0,
    happenedAt: createdAt.toISOString(),
    act: "added",
    doneBy: "owner",
    person: null,
    group: null,
    details: {},
  };
}
