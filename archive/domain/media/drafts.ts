import { randomUUID } from "node:crypto";
import { DAY_MS } from "archive/contract/durations";
import type { Draft } from "archive/contract/items/refused-item";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { Refusal } from "archive/base/refusal";
import { findDraft, insertDraft, takeDraft } from "archive/db/items/drafts";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { columnsOf, type ContentFile } from "./examine-file";

const DRAFT_LIVES_MS = DAY_MS;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Above what any form may have, so that one with too many is told so.
const MOST_NAMED = 2 * MOST_PICTURES;

/** A file that waits for a form to be sent again. */
export type OwnDraft = ContentFile & { id: string };

/**
 * The person's own drafts of those ids, in their order; anybody else's and old ones are left out.
 * @param ids with commas
 */
export async function findOwnDrafts(
  services: Services,
  actor: Actor,
  ids: string | undefined,
  most = MOST_NAMED,
): Promise<OwnDraft[]> {
  const asked = [...new Set((ids ?? "").split(",").map((id) => id.trim()))].slice(0, most);
  const found = await Promise.all(asked.map((id) => findOwnDraft(services, actor, id)));
  return found.filter((draft) => draft !== null);
}

/** The person's own draft whose file is still there; null for anybody else's, an old one, or no id at all. */
async function findOwnDraft(services: Services, actor: Actor, draftId: string): Promise<OwnDraft | null> {
  if (!UUID.test(draftId)) return null;
  const draft = await findDraft(services.db, draftId, actor.personId, services.now());
  if (!draft) return null;
  return (await services.storage.bringStaged(draft.stagedKey)) ? draft : null;
}

/**
 * Lets every process use a file that waits for a form; before a transaction that keeps it, since that takes its time.
 * While the storage is away it waits in this process alone, which is better than nowhere.
 */
export async function shareFile({ storage }: Services, { stagedKey }: Pick<ContentFile, "stagedKey">): Promise<void> {
  await storage.shareStaged(stagedKey).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.reason !== "not_ready") throw error;
  });
}

/**
 * Keeps the file of a refused form for 24 hours, so that the person need not choose it again: the next request may come
 * to any process.
 */
export async function keepDraft(services: Services, actor: Actor, file: ContentFile): Promise<Draft> {
  await shareFile(services, file);
  const id = randomUUID();
  const now = services.now();
  await insertDraft(services.db, {
    id,
    owner_id: actor.personId,
    kind: file.kind,
    staged_key: file.stagedKey,
    ...columnsOf(file),
    pages: file.pages ? JSON.stringify(file.pages) : null,
    taken_at: file.takenAt ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + DRAFT_LIVES_MS),
  });
  return draftOf({ ...file, id });
}

/** Lets a draft go that another file has replaced. */
export async function dropDraft(services: Services, actor: Actor, draftId: string): Promise<void> {
  const stagedKey = await takeDraft(services.db, draftId, actor.personId);
  if (stagedKey) await services.storage.discardShared(stagedKey);
}

export function draftOf({ id, kind, ownName: name, bytes, placeholder, seconds }: OwnDraft): Draft {
  return { id, kind, name, bytes, placeholder, seconds };
}
