import type { Language } from "archive/contract/language";
import { mediaAddress } from "archive/contract/media/media-address";
import type { WireNotification } from "archive/contract/notifications/notification";
import { NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";
import { countBadges } from "archive/db/notifications/badges";
import {
  listNotifications,
  markAllSeen,
  markSeen,
  type ListedNotification,
} from "archive/db/notifications/notifications";
import { clearBadge as clear } from "archive/db/notifications/notification-settings";
import { tellPeople } from "archive/db/live-channel";
import type { Actor, Caller } from "archive/domain/actor";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import { refuse } from "archive/base/refusal";
import { notificationSentence, notificationTitle } from "archive/messages/notification-text";
import type { Services } from "archive/domain/services";

/** The person's own, last first; with `unanswered` without invitations that were answered. */
export function myNotifications(
  { db }: Services,
  { actor, language }: Caller & { actor: Actor },
  { unanswered, ...asked }: PageAsked & { unanswered?: "1" | undefined },
): Promise<Page<WireNotification>> {
  return pageOf(
    asked,
    (range) => listNotifications(db, actor.personId, { ...range, unanswered: unanswered === "1" }),
    (row) => toWire(language, row),
  );
}

/** What the badge shows. */
export async function countNotifications({ db }: Services, actor: Actor): Promise<number> {
  return (await countBadges(db, [actor.personId])).get(actor.personId)?.notifications ?? 0;
}

/**
 * Marks one as seen; more of the same is a new one from then on.
 * @returns what the badge shows now.
 * @throws Refusal "not_found"
 */
export async function seeNotification(services: Services, actor: Actor, id: number): Promise<number> {
  const { there } = await services.db.transaction().execute(async (tx) => {
    const outcome = await markSeen(tx, actor.personId, id, services.now());
    if (outcome.changed) await tellPeople(tx, "seen", [actor.personId]);
    return outcome;
  });
  if (!there) throw refuse("not_found");
  return countNotifications(services, actor);
}

/** Marks all as seen that have come until now. @returns what the badge shows now */
export async function seeAllNotifications(services: Services, actor: Actor): Promise<number> {
  await services.db.transaction().execute(async (tx) => {
    if (await markAllSeen(tx, actor.personId, services.now())) await tellPeople(tx, "seen", [actor.personId]);
  });
  return countNotifications(services, actor);
}

/** The badge begins anew; what is unseen stays unseen (product.md 4). */
export async function clearBadge(services: Services, actor: Actor): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await clear(tx, actor.personId, services.now());
    await tellPeople(tx, "seen", [actor.personId]);
  });
}

function toWire(language: Language, row: ListedNotification): WireNotification {
  return {
    id: row.id,
    read_status: row.read_at ? "seen" : "unseen",
    module_name: row.kind,
    module_id: row.module_id,
    type_name: typeName(row),
    shared_by: [row.first_name, row.last_name].filter(Boolean).join(" "),
    image: row.profile_picture && mediaAddress(row.profile_picture),
    created_at: row.at.toISOString(),
    sender_id: row.sender_id,
    count: row.count,
    group_name: row.group_name,
    title: notificationTitle(language, row),
    text: notificationSentence(language, row),
  };
}

function typeName({ kind, group_name, item_kind }: ListedNotification): string {
  const { about } = NOTIFICATION_KINDS[kind];
  if (about === "group") return group_name ?? "";
  if (about === "album") return "Album";
  if (about !== "item" && about !== "items in a group") return "";
  return item_kind === null ? "Handwriting/voice" : item_kind === "voice" ? "Voice" : "Handwriting";
}
