import { z } from "zod";
import { ItemCreate, type ItemKind } from "archive/contract/item";
import { takeDraft } from "archive/db/drafts";
import { countItemsOf, insertItem, lockOwner } from "archive/db/items";
import { findAnswer, insertAnswer } from "archive/db/one-use";
import type { Actor } from "archive/domain/actor";
import { dropDraft } from "archive/domain/media/drafts";
import { fileField, type ContentFile } from "archive/domain/media/examine-file";
import { keepContent, keepingTransaction } from "archive/domain/media/keep-content";
import { discardFiles, type Submission } from "archive/domain/media/receive-file";
import { Refusal, refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { faultsOf, parseFields, refuseForm, withForm, type Form } from "./form";

/** What a create gives, also to whoever sends the same one-use id again. */
const CreatedItem = z.object({ id: z.number(), kind: z.enum(["handwriting", "voice"]) });
export type CreatedItem = z.infer<typeof CreatedItem>;

/**
 * Saves a new item. When this returns, its file is durable and its row committed.
 * @throws Refusal with RefusedItem in `data`; the file of a refused form is kept as a draft
 */
export async function createItem(services: Services, actor: Actor, submission: Submission): Promise<CreatedItem> {
  const earlier = await earlierAnswer(services, actor, submission);
  if (earlier) {
    await discardFiles(services, submission.files);
    return earlier;
  }
  return withForm(services, actor, submission, null, async (form) => {
    const { value, faults } = parseFields(ItemCreate, submission.fields);
    const found = faultsOf(form, faults, true);
    if (found || !value || !form.content) throw await refuseForm(services, actor, form, found ?? { reason: "bad_request" });
    try {
      return await save(services, actor, value, form, form.content.files);
    } catch (error) {
      throw error instanceof Refusal && error.reason === "free_limit" ? await refuseForm(services, actor, form, error) : error;
    }
  });
}

/** Spares a repeated create the work on its file; the transaction asks again. */
async function earlierAnswer(services: Services, actor: Actor, { fields }: Submission): Promise<CreatedItem | null> {
  const { data: once } = ItemCreate.shape.once.safeParse(fields.once);
  return once ? answered(await findAnswer(services.db, actor.personId, once)) : null;
}

function answered(answer: unknown): CreatedItem | null {
  return CreatedItem.nullable().parse(answer);
}

async function save(services: Services, actor: Actor, fields: ItemCreate, form: Form, files: ContentFile[]): Promise<CreatedItem> {
  const fromDraft = form.content?.fromDraft ?? false;
  const created = await keepingTransaction(services, async (tx, keptKeys) => {
    // One at a time for each person: the limit and the one-use id are judged under this lock.
    const owner = await lockOwner(tx, actor.personId);
    if (!owner) throw refuse("sign_in");
    const earlier = fields.once ? answered(await findAnswer(tx, actor.personId, fields.once)) : null;
    if (earlier) return earlier;
    if (!owner.paid && (await countItemsOf(tx, actor.personId)) >= services.config.freeItemLimit) throw refuse("free_limit");
    if (fromDraft && form.draft && !(await takeDraft(tx, form.draft.id, actor.personId))) throw draftGone(form.kind);
    const id = await insertItem(tx, {
      ownerId: actor.personId,
      kind: form.kind,
      status: fields.status,
      caption: fields.description,
      captionTranslation: fields.description_translation,
      now: services.now(),
    });
    await keepContent(services, tx, id, files, keptKeys);
    const answer: CreatedItem = { id, kind: form.kind };
    if (fields.once) await insertAnswer(tx, actor.personId, fields.once, answer, services.now());
    return answer;
  });
  if (form.draft && !fromDraft) await dropDraft(services, actor, form.draft.id);
  return created;
}

/** Another request took the draft a moment before. */
export function draftGone(kind: ItemKind): Refusal {
  return refuse("bad_request", {
    fields: { [fileField(kind)]: [{ key: kind === "voice" ? "item.voice_required" : "item.handwriting_required" }] },
  });
}
