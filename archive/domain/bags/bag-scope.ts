import { createHash } from "node:crypto";
import type { Language } from "archive/contract/language";
import type { Reader } from "archive/contract/goes-to";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { listAllIdsOf, listIdsInAlbum } from "archive/db/bags/bag-rows";
import { findOwnStamp, findPersonStamp } from "archive/db/bags/bag-stamp";
import type { BagSubject } from "archive/db/bags/bags";
import type { Db } from "archive/db/connection";
import { findItems, type ItemRecord } from "archive/db/items/items";
import { findOwnDetails } from "archive/db/leaving/data-export";
import { listIdsInGroup } from "archive/db/sharing/shared-items";
import { listIdsEntrusted } from "archive/db/stewards/entrusted-items";
import { slicesOf } from "archive/base/batches";
import { refuse, type MessageParams } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { getAlbum } from "archive/domain/albums/get-album";
import { getGroup } from "archive/domain/groups/get-group";
import { factsOf, getVisibleItem } from "archive/domain/items/item-view";
import { mayManageItem, maySeeItem } from "archive/domain/policy";
import type { Services } from "archive/domain/services";
import { getOpenArchive } from "archive/domain/stewards/list-stewardships";
import { sentence } from "archive/messages/sentences";
import { inBoth, type BagTitle } from "./page-frame";

/** What an archive would hold now. */
export interface BagHoldings {
  itemIds: number[];
  /** Another as soon as it would be another archive. */
  fingerprint: string;
}

const AT_ONCE = 500;

/** What an archive is called, and how much of it is its taker's. */
export interface BagAbout {
  title: BagTitle;
  /** What its taker is to those whose it is. */
  reader: Exclude<Reader, "archive">;
  /** Whose albums and writers it tells of, as far as it holds something of them; nobody's where null. */
  keeperId: number | null;
}

/**
 * What an archive is called, and how much of it is its taker's.
 * @throws Refusal "not_found" for what isn't theirs to take
 */
export async function aboutBag(services: Services, actor: Actor, { scope, subjectId }: BagSubject): Promise<BagAbout> {
  const { db, config } = services;
  const ofOwn = { reader: "owner", keeperId: actor.personId } as const;
  const ofOthers = { reader: "receiver", keeperId: null } as const;
  if (scope === "all")
    return { title: titled("title_all", (language) => ({ site: config.siteNames[language] })), ...ofOwn };
  if (scope === "album") {
    if (subjectId === FIRST_ALBUM) throw refuse("not_found");
    const { name } = await getAlbum(services, actor, subjectId);
    return { title: titled("title_album", () => ({ name })), ...ofOwn };
  }
  if (scope === "group") {
    const { name } = await getGroup(services, actor, subjectId);
    return { title: titled("title_group", () => ({ name })), ...ofOthers };
  }
  if (scope === "entrusted") {
    const { may, ownerId } = await getOpenArchive(db, actor, subjectId);
    if (may !== "keep") throw refuse("not_found");
    const { first_name, last_name } = await findOwnDetails(db, ownerId);
    const name = [first_name, last_name].filter(Boolean).join(" ");
    return { title: titled("title_entrusted", () => ({ name })), reader: "steward", keeperId: ownerId };
  }
  const item = await getVisibleItem(db, actor, subjectId);
  const title = titled(item.kind, () => ({ number: item.id }));
  const [line = ""] = item.caption.split("\n");
  const of = mayManageItem(actor, factsOf(item)) ? ofOwn : ofOthers;
  return { title: line ? { bn: line, en: line } : title, ...of };
}

/** What it would hold now; `aboutBag` decided whether it may be taken at all. */
export async function holdingsOf(services: Services, actor: Actor, subject: BagSubject): Promise<BagHoldings> {
  const { db } = services;
  const { personId } = actor;
  if (subject.scope === "all" || subject.scope === "album") {
    // Before the ids: what changes in between gives another one.
    const fingerprint = await findOwnStamp(db, personId);
    const itemIds =
      subject.scope === "all" ? await listAllIdsOf(db, personId) : await listIdsInAlbum(db, subject.subjectId);
    return { itemIds, fingerprint };
  }
  const ids = await idsOf(db, subject);
  const seen: ItemRecord[] = [];
  for (const some of slicesOf(ids, AT_ONCE)) seen.push(...(await visibleOf(services, actor, some)));
  const voices = seen.flatMap(({ voice }) => voice?.id ?? []);
  for (const some of slicesOf(voices, AT_ONCE)) seen.push(...(await visibleOf(services, actor, some)));
  const byId = new Map(seen.map((item) => [item.id, item]));
  const itemIds = [...byId.keys()].toSorted((one, other) => one - other);
  // Of an item, its own history and readers come too.
  const stampOf = subject.scope === "item" ? findOwnStamp : findPersonStamp;
  const hash = createHash("sha256").update(await stampOf(db, personId));
  if (subject.scope === "entrusted")
    hash.update(await findOwnStamp(db, (await getOpenArchive(db, actor, subject.subjectId)).ownerId));
  for (const id of itemIds) hash.update(` ${id} ${byId.get(id)?.version} ${byId.get(id)?.contentVersion}`);
  return { itemIds, fingerprint: hash.digest("hex") };
}

/** Of what others keep; which of it may be seen is asked of each. */
async function idsOf(db: Db, { personId, scope, subjectId }: BagSubject): Promise<number[]> {
  if (scope === "item") return [subjectId];
  return scope === "group" ? listIdsInGroup(db, personId, subjectId) : listIdsEntrusted(db, personId, subjectId);
}

async function visibleOf({ db }: Services, actor: Actor, ids: number[]): Promise<ItemRecord[]> {
  return (await findItems(db, ids, actor.personId)).filter((item) => maySeeItem(actor, factsOf(item)));
}

function titled(key: string, params: (language: Language) => MessageParams): BagTitle {
  return inBoth((language) => sentence(language, { key: `bag.${key}`, params: params(language) }));
}
