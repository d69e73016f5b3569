import { z } from "zod";
import { CreatedItem, ItemCreate, type ItemKind } from "archive/contract/items/item";
import { fromWireTexts } from "archive/contract/items/item-texts";
import { insertItem, lockItem, lockOwner, lockVoiceOf, textsAsColumns } from "archive/db/items/item-writes";
import type { Tx } from "archive/db/connection";
import { saveFormStatus } from "archive/db/accounts/people";
import { dropKeptForm } from "archive/db/items/kept-forms";
import { findIdempotentReply, insertIdempotentReply } from "archive/db/idempotency";
import type { Actor } from "archive/domain/actor";
import { lockNamedAlbum } from "archive/domain/albums/get-album";
import { putIntoNamedAlbum } from "archive/domain/albums/put-in";
import type { ContentFile } from "archive/domain/media/examine-file";
import { keepingTransaction, nameFiles } from "archive/domain/media/keep-content";
import { discardFiles, type Submission } from "archive/domain/media/receive-file";
import { assertPlanHasRoom } from "archive/domain/items/room";
import { mayManageItem } from "archive/domain/policy";
import { nameWriter } from "archive/domain/writers/name-writer";
import { refuse, refuseField, type Refusal, type RefusalReason } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import {
  dropDraftsOf,
  faultsOf,
  isFormsOwn,
  parseFields,
  refuseForm,
  takeDrafts,
  withForm,
  type FieldFaults,
  type Form,
} from "../items/form";
import { factsOf } from "../items/item-view";
import { keepRefused } from "../items/kept-forms";

/** Reasons for which a form is kept until there is room. */
const NO_ROOM: ReadonlySet<RefusalReason> = new Set(["free_limit", "over_quota"]);

/** What a create gives, also to whoever sends the same one-use id again. */
const MadeItem = CreatedItem.extend({ kind: z.enum(["handwriting", "voice"]) });
export type MadeItem = z.infer<typeof MadeItem>;

/**
 * Saves a new item. When this returns, its files are durable and its row committed.
 * @param asked.asForm false where no form of a person's stands behind it: nothing of what is refused is kept for them,
 * and what they typed in a form of their own stays. `addedAt`: since when they keep it, where that was before now
 * @throws Refusal with RefusedItem in `data`; the files of a refused form are kept as drafts
 */
export async function createItem(
  services: Services,
  actor: Actor,
  submission: Submission,
  { asForm, addedAt }: { asForm: boolean; addedAt?: Date } = { asForm: true },
): Promise<MadeItem> {
  const earlier = await earlierAnswer(services, actor, submission);
  if (earlier) {
    await discardFiles(services, submission.files);
    return earlier;
  }
  return withForm(services, actor, submission, null, async (form) => {
    const { value, faults } = parseFields(ItemCreate, submission.fields);
    const found = faultsOf(form, faults, true);
    if (found || !value || !form.content) {
      // Where the same form was saved a moment ago, the draft that it names is gone.
      const saved = await earlierAnswer(services, actor, submission);
      if (saved) return saved;
      const why = found ?? { reason: "bad_request" as const };
      throw asForm ? await refuseForm(services, actor, form, why) : refusalOf(form, why);
    }
    try {
      return await save(services, actor, value, { form, files: form.content.files, asForm, addedAt });
    } catch (error) {
      if (!isFormsOwn(error) || !asForm) throw error;
      const refusal = await refuseForm(services, actor, form, { ...error.detail, reason: error.reason });
      if (NO_ROOM.has(error.reason)) await keepRefused(services, actor, form.kind, refusal);
      throw refusal;
    }
  });
}

/** The refusal itself; with when it may be tried again, where a file was refused for the moment. */
function refusalOf({ fault }: Form, { reason, fields }: { reason: RefusalReason; fields?: FieldFaults }): Refusal {
  return refuse(reason, { ...(fields && { fields }), retryAfterSeconds: fault?.retryAfterSeconds });
}

/** Spares a repeated create the work on its file; the transaction asks again. */
async function earlierAnswer(services: Services, actor: Actor, { fields }: Submission): Promise<MadeItem | null> {
  const { data: once } = ItemCreate.shape.once.safeParse(fields.once);
  return findIdempotentReply(services.db, actor.personId, once, MadeItem);
}

async function save(
  services: Services,
  actor: Actor,
  fields: ItemCreate,
  { form, files, asForm, addedAt }: { form: Form; files: ContentFile[]; asForm: boolean; addedAt: Date | undefined },
): Promise<MadeItem> {
  // Asked before the files are moved, which may take long, and once more under the lock that holds until the commit.
  await services.db.transaction().execute((tx) => judge(services, tx, actor, fields, form.kind));
  const created = await keepingTransaction(services, files, async (tx, kept) => {
    const { earlier, handwriting } = await judge(services, tx, actor, fields, form.kind);
    if (earlier) return earlier;
    await takeDrafts(tx, actor, form);
    const texts = fromWireTexts(fields);
    const { status, id: voiceOf = null } = handwriting ?? { status: fields.status };
    const id = await insertItem(tx, {
      owner_id: actor.personId,
      kind: form.kind,
      status,
      ...textsAsColumns(texts),
      writer_id: await nameWriter(tx, actor.personId, texts.author, services.now()),
      voice_of: voiceOf,
      created_at: addedAt ?? services.now(),
      updated_at: services.now(),
    });
    await nameFiles(services, tx, kept, { ownerId: actor.personId, itemId: id, count: files.length, behind: 0 });
    const answer: MadeItem = { id, kind: form.kind, status, voice_of: voiceOf };
    await putIntoNamedAlbum(services, tx, actor, { albumId: fields.album_id, itemId: id });
    await insertIdempotentReply(tx, actor.personId, fields.once, answer, services.now());
    // What had found no room of that kind: it was saved now, or given up for this.
    if (asForm) await dropKeptForm(tx, actor.personId, form.kind);
    if (fields.remember_status && !handwriting) await saveFormStatus(tx, actor.personId, status);
    return answer;
  });
  await dropDraftsOf(services, actor, form);
  return created;
}

/**
 * What is to be known before an item is made, under the lock of its owner: the limit and the one-use id are judged one
 * at a time.
 * @returns the earlier answer to the same one-use id, if any, and the handwriting that a voice is to belong to
 * @throws Refusal "free_limit", or for the field `voice_of`
 */
async function judge(services: Services, tx: Tx, actor: Actor, fields: ItemCreate, kind: ItemKind) {
  const owner = await lockOwner(tx, actor.personId);
  if (!owner) throw refuse("sign_in");
  const earlier = await findIdempotentReply(tx, actor.personId, fields.once, MadeItem);
  if (earlier) return { earlier, handwriting: null };
  await lockNamedAlbum(tx, actor, fields.album_id);
  await assertPlanHasRoom(services, tx, actor.personId, { ...owner, more: 1 });
  return {
    earlier: null,
    handwriting: fields.voice_of === undefined ? null : await lockUntied(tx, actor, kind, fields.voice_of),
  };
}

/** The person's own handwriting that a new voice is to belong to. @throws Refusal for the field `voice_of` */
async function lockUntied(tx: Tx, actor: Actor, kind: ItemKind, handwritingId: number) {
  const fault = (key: string) => refuseField("voice_of", key);
  const item = kind === "voice" ? await lockItem(tx, handwritingId) : null;
  if (!item || item.kind !== "handwriting" || !mayManageItem(actor, factsOf(item))) throw fault("item.tie_unknown");
  if (await lockVoiceOf(tx, handwritingId)) throw fault("item.tie_taken");
  return item;
}
