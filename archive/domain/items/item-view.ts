import type { Reader } from "archive/contract/goes-to";
import type { Item, ItemFile, TiedVoice } from "archive/contract/items/item";
import { textsFor } from "archive/contract/items/item-texts";
import type { FileRecord } from "archive/db/items/files";
import {
  findItem,
  findItemToShow,
  type ItemRecord,
  type ShownRecord,
  type TiedVoiceRecord,
} from "archive/db/items/items";
import type { Db } from "archive/db/connection";
import { viewerKey, type Actor, type Viewer } from "archive/domain/actor";
import { mayManageItem, mayRestoreItem, maySeeItem, type ItemFacts } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** What the decision asks of an item; a row read for changing it brings no grants, which change nothing of that. */
export function factsOf({
  ownerId,
  status,
  binnedAt,
  hiddenAt,
  ownerLeftAt = null,
  granted = false,
  steward = null,
}: Pick<ItemRecord, "ownerId" | "status" | "binnedAt" | "hiddenAt"> &
  Partial<Pick<ItemRecord, "ownerLeftAt" | "granted" | "steward">>): ItemFacts {
  return {
    ownerId,
    status,
    binned: binnedAt !== null,
    hidden: hiddenAt !== null,
    leaving: ownerLeftAt !== null,
    granted,
    steward,
  };
}

/** An item that the viewer may see. @throws Refusal "not_found" */
export async function getVisibleItem(db: Db, viewer: Viewer, itemId: number): Promise<ItemRecord> {
  return visible(viewer, await findItem(db, itemId, viewerKey(viewer)));
}

/** An item that the viewer may see, with all that is shown of it. @throws Refusal "not_found" */
export async function getItemToShow(db: Db, viewer: Viewer, itemId: number): Promise<ShownRecord> {
  return visible(viewer, await findItemToShow(db, itemId, viewerKey(viewer)));
}

/** @throws Refusal "not_found" for what is not there, or not for this viewer */
export function visible<Found extends ItemRecord>(viewer: Viewer, item: Found | null): Found {
  if (!item || !maySeeItem(viewer, factsOf(item))) throw refuse("not_found");
  return item;
}

/** An item that the caller may edit and delete. @throws Refusal "not_found" */
export async function getManagedItem(db: Db, actor: Actor, itemId: number): Promise<ItemRecord> {
  const item = await findItem(db, itemId, actor.personId);
  if (!item || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
  return item;
}

/** An item as its viewer sees it. Whether they may is decided before. */
export function viewItem(viewer: Viewer, item: ShownRecord): Item {
  const facts = factsOf(item);
  const mine = mayManageItem(viewer, facts) || mayRestoreItem(viewer, facts);
  const reader = mine ? "archive" : "receiver";
  const shown = (files: FileRecord[]) => files.map((file) => viewFile(file, mine, facts.steward?.keep === true));
  return {
    id: item.id,
    kind: item.kind,
    ...textsFor(reader, item),
    writerId: item.writerId ?? null,
    status: item.status,
    ownerName: [item.ownerFirstName, item.ownerLastName].filter(Boolean).join(" ") || null,
    ownerPicture: pictureTold(viewer, item),
    ownerProfile: item.ownerProfile ?? null,
    createdAt: item.createdAt.toISOString(),
    version: item.version,
    contentVersion: item.contentVersion,
    mine,
    binnedAt: item.binnedAt?.toISOString() ?? null,
    voiceOf: item.voiceOf,
    audience: (mine && item.audience) || null,
    hidden: mine && item.hiddenAt ? { at: item.hiddenAt.toISOString(), reason: item.hiddenReason } : null,
    voice:
      item.voice && (mine || !item.voice.hidden)
        ? viewVoice(item, item.voice, { reader, files: shown(item.voiceFiles) })
        : null,
    files: shown(item.files),
  };
}

/**
 * No picture could be decided for whoever came by a link, and of somebody who is leaving nobody sees any
 * (docs/decisions/0024).
 */
function pictureTold(viewer: Viewer, { ownerPicture, ownerLeftAt }: ItemRecord): string | null {
  return ownerLeftAt !== null || (viewer !== null && "linkId" in viewer) ? null : ownerPicture;
}

function viewVoice(
  { voiceWriterId: writerId = null }: ShownRecord,
  { id, version, contentVersion, ...texts }: TiedVoiceRecord,
  { reader, files }: { reader: Reader; files: ItemFile[] },
): TiedVoice {
  return { id, version, contentVersion, ...textsFor(reader, texts), writerId, files };
}

/** @param mine adds what is the owner's alone; `keeps` what is told to whoever keeps the archive for them */
export function viewFile(file: FileRecord, mine: boolean, keeps = false): ItemFile {
  return {
    id: file.id,
    width: file.width,
    height: file.height,
    seconds: file.seconds,
    placeholder: file.placeholder,
    peaks: file.peaks === null ? null : [...Buffer.from(file.peaks, "base64")],
    state: file.state,
    ...(file.isDamaged && (mine || file.state === "failed") && { damaged: true }),
    widths: file.renditions
      .flatMap((name) => /^w(\d+)\.jpg$/.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b),
    publicName: file.publicName,
    ownName: mine ? file.ownName : null,
    bytes: mine ? file.bytes : null,
    ...(mine && file.page && { page: file.page }),
    ...(keeps && !mine && file.page?.start_ms != null && { part: true }),
  };
}

/** One item as its caller sees it. @throws Refusal "not_found" where it is none of theirs to see */
export async function getItem(services: Services, actor: Actor | null, itemId: number): Promise<Item> {
  return viewItem(actor, await getItemToShow(services.db, actor, itemId));
}
