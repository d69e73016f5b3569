import { ItemEdit, toWireItem, type ItemKind } from "archive/contract/item";
import { takeDraft } from "archive/db/drafts";
import { replaceFilesOf } from "archive/db/files";
import { lockItem, updateItem } from "archive/db/items";
import type { Actor } from "archive/domain/actor";
import { dropDraft } from "archive/domain/media/drafts";
import { keepContent, keepingTransaction } from "archive/domain/media/keep-content";
import type { Submission } from "archive/domain/media/receive-file";
import { mayManageItem } from "archive/domain/policy";
import { Refusal, refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { draftGone } from "./create-item";
import { faultsOf, parseFields, refuseForm, withForm, type Form } from "./form";
import { factsOf, getManagedItem, getVisibleItem, viewItems } from "./item-view";

/** Whether the caller may edit, asked before an edit's body is read. @throws Refusal "not_found" */
export async function mayEdit(services: Services, actor: Actor, itemId: number): Promise<void> {
  await getManagedItem(services.db, actor, itemId);
}

/**
 * Changes the fields that were sent, and puts new files in the place of the old ones, which go the way of the bin.
 * @throws Refusal "conflict" where the edit saw an older version, with both texts in `data`
 */
export async function editItem(services: Services, actor: Actor, itemId: number, submission: Submission): Promise<{ id: number; kind: ItemKind }> {
  const { kind } = await getManagedItem(services.db, actor, itemId);
  return withForm(services, actor, submission, kind, async (form) => {
    const { value, faults } = parseFields(ItemEdit, submission.fields);
    const found = faultsOf(form, faults, false);
    if (found || !value) throw await refuseForm(services, actor, form, found ?? { reason: "bad_request" });
    try {
      await save(services, actor, itemId, value, form);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== "conflict") throw error;
      const [current] = await viewItems(services.db, actor, [await getVisibleItem(services.db, actor, itemId)]);
      throw await refuseForm(services, actor, form, { reason: "conflict", current: current && toWireItem(current) });
    }
    return { id: itemId, kind };
  });
}

async function save(services: Services, actor: Actor, itemId: number, edit: ItemEdit, form: Form): Promise<void> {
  const now = services.now();
  await keepingTransaction(services, async (tx, keptKeys) => {
    const item = await lockItem(tx, itemId);
    if (!item || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
    // A client that tells no version does not know of them.
    if (edit.version !== undefined && edit.version < item.version) throw refuse("conflict");
    if (form.content?.fromDraft && form.draft && !(await takeDraft(tx, form.draft.id, actor.personId))) throw draftGone(form.kind);
    await updateItem(tx, itemId, {
      caption: edit.description,
      captionTranslation: edit.description_translation,
      status: edit.status,
      newContent: form.content !== null,
      now,
    });
    if (form.content) {
      await replaceFilesOf(tx, itemId, now);
      await keepContent(services, tx, itemId, form.content.files, keptKeys);
    }
  });
  if (form.draft && !form.content?.fromDraft) await dropDraft(services, actor, form.draft.id);
}
