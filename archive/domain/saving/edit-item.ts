import { ItemEdit, itemWire } from "archive/contract/items/item";
import { fromWireTexts, ITEM_TEXT_NAMES, type KeptTexts } from "archive/contract/items/item-texts";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { WireChange } from "archive/contract/items/change";
import { ONLY_ME } from "archive/contract/items/item-status";
import { replaceFilesOf } from "archive/db/items/files";
import { takeGrantsOf } from "archive/db/sharing/grants";
import { insertEvent } from "archive/db/items/history";
import { getTexts, lockOwner, setStatus, textsAsColumns, updateItem } from "archive/db/items/item-writes";
import { listPagesOf } from "archive/db/items/pages";
import { deleteEmptyWriters } from "archive/db/writers/writer-names";
import type { Tx } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { lockNamedAlbum } from "archive/domain/albums/get-album";
import { putIntoNamedAlbum } from "archive/domain/albums/put-in";
import { fileField } from "archive/domain/media/examine-file";
import { keepingTransaction, nameFiles } from "archive/domain/media/keep-content";
import type { Submission } from "archive/domain/media/receive-file";
import { Refusal, refuse } from "archive/base/refusal";
import { endSharesBy } from "archive/domain/access/end-shares";
import { assertMayTakeBack } from "archive/domain/access/take-grants";
import type { Services } from "archive/domain/services";
import { nameWriter } from "archive/domain/writers/name-writer";
import {
  dropDraftsOf,
  faultsOf,
  isFormsOwn,
  pagesOf,
  parseFields,
  refuseForm,
  takeDrafts,
  tooManyPictures,
  withForm,
  type Form,
} from "../items/form";
import { getItem, getManagedItem } from "../items/item-view";
import { statusFault } from "../items/set-item-status";
import { lockManaged } from "../items/lock-managed";

/**
 * Changes the fields that were sent, and puts new files in the place of the old ones, which go the way of the bin,
 * or with `pages` "add" behind them.
 * @throws Refusal "conflict" where the edit saw an older version, with both texts in `data`; "needs_confirmation" where
 * it takes the item from somebody
 */
export async function editItem(services: Services, actor: Actor, itemId: number, submission: Submission) {
  const { kind } = await getManagedItem(services.db, actor, itemId);
  return withForm(services, actor, submission, kind, async (form) => {
    const { value, faults } = parseFields(ItemEdit, submission.fields);
    const found = faultsOf(form, faults, false);
    if (found || !value) throw await refuseForm(services, actor, form, found ?? { reason: "bad_request" });
    try {
      await save(services, actor, itemId, value, form);
    } catch (error) {
      if (isFormsOwn(error))
        throw await refuseForm(services, actor, form, {
          ...error.detail,
          reason: error.reason,
          // What the person is asked to confirm, if that is why.
          change: error.reason === "needs_confirmation" ? WireChange.safeParse(error.detail.data).data : undefined,
        });
      if (!(error instanceof Refusal) || error.reason !== "conflict") throw error;
      throw await refuseForm(services, actor, form, {
        reason: "conflict",
        current: itemWire.toWire(await getItem(services, actor, itemId)),
      });
    }
    return { id: itemId, kind };
  });
}

async function save(services: Services, actor: Actor, itemId: number, edit: ItemEdit, form: Form): Promise<void> {
  const now = services.now();
  const files = form.content?.files ?? [];
  // Asked before the files are moved, which may take long, and once more under the locks that hold until the commit.
  if (files.length > 0) await services.db.transaction().execute((tx) => judge(tx, actor, itemId, edit, form));
  await keepingTransaction(services, files, async (tx, kept) => {
    const { item, behind } = await judge(tx, actor, itemId, edit, form);
    await takeDrafts(tx, actor, form);
    const newContent = form.content !== null && !form.adds;
    const texts = givenTexts(edit, form, item);
    const { author } = texts;
    const writerId = author === undefined ? undefined : await nameWriter(tx, actor.personId, author, now);
    const before = await getTexts(tx, itemId);
    const columns = { ...textsAsColumns(texts), writer_id: writerId, status: edit.status };
    await updateItem(tx, itemId, { ...columns, updated_at: now }, newContent);
    const happened = { itemIds: [itemId], by: actor.personId, at: now };
    const changed = changedTexts(before, await getTexts(tx, itemId));
    if (Object.keys(changed).length > 0)
      await insertEvent(tx, { ...happened, act: "changed", details: { before: changed } });
    if (edit.status !== undefined && edit.status !== item.status)
      await insertEvent(tx, { ...happened, act: "status", details: { status: edit.status } });
    if (form.content)
      await insertEvent(tx, {
        ...happened,
        act: newContent ? "replaced" : "pages_added",
        details: { count: pagesOf(files) },
      });
    if (writerId !== undefined && item.writerId !== null && writerId !== item.writerId)
      await deleteEmptyWriters(tx, [item.writerId]);
    if (edit.status === ONLY_ME) await takeGrantsOf(tx, [itemId], endSharesBy(actor, now));
    if (edit.status !== undefined) await setStatus(tx, [itemId], edit.status, now);
    await putIntoNamedAlbum(services, tx, actor, { albumId: edit.album_id, itemId });
    if (!form.content) return;
    if (newContent) await replaceFilesOf(tx, itemId, now);
    await nameFiles(services, tx, kept, { ownerId: actor.personId, itemId, count: files.length, behind });
  });
  await dropDraftsOf(services, actor, form);
}

/**
 * The texts that an edit gives. An old client sends back the EDTF that it was given: a date that was typed by the
 * Bengali calendar stays as it was typed then.
 */
function givenTexts(edit: ItemEdit, form: Form, item: { writtenAt: string; writtenTyped: string }) {
  const isSentBack = item.writtenTyped !== "" && form.submission.fields.written_at === item.writtenAt;
  return { ...fromWireTexts(edit), ...(isSentBack && { writtenAt: undefined }) };
}

/** Former words of the texts that an edit changed, by their names; a date as it was typed. */
function changedTexts(before: KeptTexts, after: KeptTexts): Record<string, string> {
  const changed = ITEM_TEXT_NAMES.filter((name) => textOf(before, name) !== textOf(after, name));
  return Object.fromEntries(changed.map((name) => [name, textOf(before, name)]));
}

function textOf(texts: KeptTexts, name: (typeof ITEM_TEXT_NAMES)[number]): string {
  return name === "writtenAt" ? texts.writtenTyped || texts.writtenAt : texts[name];
}

/**
 * Whether an edit may be made, under its locks.
 * @returns the item as it stands, with whom its text on a writer meant, and the place of the first new page
 * @throws Refusal "not_found"; "conflict"; "bad_request" for fields that the item's state forbids
 */
async function judge(tx: Tx, actor: Actor, itemId: number, edit: ItemEdit, form: Form) {
  // First, so that an item and the voice that follows it are locked in one order by all.
  await lockOwner(tx, actor.personId);
  const item = await lockManaged(tx, actor, itemId);
  // A client that tells no version does not know of them.
  if (edit.version !== undefined && edit.version < item.version) throw refuse("conflict");
  const fault = statusFault(item, edit.status);
  if (fault) throw fault;
  await lockNamedAlbum(tx, actor, edit.album_id);
  if (edit.status === ONLY_ME) await assertMayTakeBack(tx, [item], edit.confirm ?? false);
  const behind = form.content && form.adds ? await placeBehind(tx, itemId, pagesOf(form.content.files)) : 0;
  return { item, behind };
}

/** The place of the first of so many new pages. @throws Refusal where they would be more than a handwriting takes */
async function placeBehind(tx: Tx, itemId: number, count: number): Promise<number> {
  const pages = await listPagesOf(tx, itemId);
  if (pages.length + count > MOST_PICTURES)
    throw refuse("bad_request", { fields: { [fileField("handwriting")]: [tooManyPictures()] } });
  return (pages.at(-1)?.position ?? -1) + 1;
}
