import { DAY_MS } from "archive/contract/durations";
import type { ItemKind } from "archive/contract/items/item";
import type { KeptForm, RefusedItem } from "archive/contract/items/refused-item";
import { findKeptForm, keepForm } from "archive/db/items/kept-forms";
import type { Actor } from "archive/domain/actor";
import { draftOf, findOwnDrafts } from "archive/domain/media/drafts";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** As long as its files. */
const KEPT_FOR_MS = DAY_MS;

/** Forms that were kept before are forgotten. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_FOR_MS);
}

/** Keeps what the free limit refused, so that it is there once it was paid for, on whatever device that is. */
export async function keepRefused(services: Services, actor: Actor, kind: ItemKind, refusal: Refusal): Promise<void> {
  const { fields, drafts } = refusal.detail.data as RefusedItem;
  const { draft: _draft, ...words } = fields;
  await keepForm(
    services.db,
    actor.personId,
    { kind, fields: words, drafts: drafts.map(({ id }) => id) },
    services.now(),
  );
}

/**
 * What the free limit refused of the caller's, with those of its files that are still there.
 * @throws Refusal "not_found" where nothing is kept
 */
export async function getKeptForm(services: Services, actor: Actor, kind: ItemKind): Promise<KeptForm> {
  const kept = await findKeptForm(services.db, actor.personId, kind, keptSince(services.now()));
  if (!kept) throw refuse("not_found");
  return { fields: kept.fields, drafts: (await findOwnDrafts(services, actor, kept.drafts.join(","))).map(draftOf) };
}
