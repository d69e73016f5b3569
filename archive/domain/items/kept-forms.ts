import { randomUUID } from "node:crypto";
import { DAY_MS } from "archive/contract/durations";
import type { ItemKind } from "archive/contract/items/item";
import type { KeptForm, RefusedItem } from "archive/contract/items/refused-item";
import {
  findKeptForm,
  keepForm,
  deleteUnsentForm,
  findUnsentForm,
  insertUnsentForm,
} from "archive/db/items/kept-forms";
import type { Actor } from "archive/domain/actor";
import { draftOf, findOwnDrafts, keepDraft } from "archive/domain/media/drafts";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import type { FormOwner, UnsentForm } from "archive/contract/items/unsent-form";
import { openFormOwner } from "archive/base/form-owner";
import { findSessionUser } from "archive/db/accounts/people";
import { consumeRateLimit } from "archive/domain/limits";
import type { Submission } from "archive/domain/media/receive-file";
import { withForm } from "./form";

/** A form is kept as long as its files. */
const KEPT_FOR_MS = DAY_MS;

/** Forms that were kept before are forgotten. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_FOR_MS);
}

/** Keeps what there was no room for, so that it is there once there is, on whatever device that is. */
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
 * The caller's form that there was no room for, with those of its files that are still there.
 * @throws Refusal "not_found" where nothing is kept
 */
export async function getKeptForm(services: Services, actor: Actor, kind: ItemKind): Promise<KeptForm> {
  const kept = await findKeptForm(services.db, actor.personId, kind, keptSince(services.now()));
  if (!kept) throw refuse("not_found");
  return { fields: kept.fields, drafts: (await findOwnDrafts(services, actor, kept.drafts.join(","))).map(draftOf) };
}

/** So many forms of one account wait at most; the oldest makes room. */
const MOST_WAITING = 5;
/** A form with such a field is not kept. */
const SECRET = /password|otp|code|ticket|token|credential|subscription/i;
/** Fields that a form of ours sends by itself: its one-use id, which button was pressed, where it leads. */
const OWN_WORDS = /^(?:once|do|step|device|provider|type|select|next|back|from|into|pages)$/;
/** Words, which somebody typed; ids and numbers are none. */
const WORDS = /\p{L}/u;

/** A form as it was sent, and the account that its address names. */
interface SentForm {
  /** Text that `sealFormOwner` gave. */
  owner: string;
  path: string;
  fields: [string, string][];
  /** Files, where it is a form with files. */
  submission: Submission | null;
}

/** The account that a form's address names, with its name. @throws Refusal "not_found" for what names none */
export async function getFormOwner(services: Services, sealed: string): Promise<FormOwner> {
  const id = openFormOwner(services, sealed, services.now());
  const person = id === null ? null : await findSessionUser(services.db, id);
  if (!person) throw refuse("not_found");
  return { id: person.id, name: [person.first_name, person.last_name].filter(Boolean).join(" ") };
}

/**
 * Keeps a form that was made for another account than the one that sent it: text and files wait a day for that account
 * alone, as drafts of theirs within their limits.
 * @param sender who is signed in; learns nothing of the form
 * @returns whether there was something to keep: a press of a button is none, and secrets are not kept
 * @throws Refusal "not_found" where no account is named, "too_many" where the sender sent too many such forms
 */
export async function keepUnsentForm(services: Services, sender: Actor, form: SentForm): Promise<boolean> {
  const { id: personId } = await getFormOwner(services, form.owner);
  await consumeRateLimit(services, { "others-form": sender.personId });
  if (form.fields.some(([name]) => SECRET.test(name))) return false;
  const fields = form.fields.filter(([name]) => name !== "draft" && !name.startsWith("__"));
  if (!form.submission) return save(services, personId, { ...form, fields, drafts: [] });
  return withForm(services, { personId }, form.submission, null, async ({ drafts: named, good, drafted }) => {
    const drafts = named.map(({ id }) => id);
    for (const file of good) {
      drafts.push((await keepDraft(services, { personId }, file)).id);
      drafted.add(file.stagedKey);
    }
    return save(services, personId, { ...form, fields, drafts });
  });
}

async function save(
  services: Services,
  personId: number,
  { path, fields, drafts }: Pick<SentForm, "path" | "fields"> & { drafts: string[] },
): Promise<boolean> {
  const isTyped = fields.some(([name, text]) => !OWN_WORDS.test(name) && WORDS.test(text));
  if (!isTyped && drafts.length === 0) return false;
  const kept = { id: randomUUID(), path, fields, drafts };
  await services.db
    .transaction()
    .execute((tx) => insertUnsentForm(tx, personId, kept, { now: services.now(), most: MOST_WAITING }));
  return true;
}

/**
 * The caller's form that waits, with those of its files that are still there.
 * @param path the page whose form it is; the newest of any where absent
 * @throws Refusal "not_found" where none waits
 */
export async function getUnsentForm(services: Services, actor: Actor, path?: string): Promise<UnsentForm> {
  const form = await findUnsentForm(services.db, actor.personId, path, keptSince(services.now()));
  if (!form) throw refuse("not_found");
  const drafts = await findOwnDrafts(services, actor, form.drafts.join(","));
  return { ...form, drafts: drafts.map(draftOf) };
}

/** Forgets a form of the caller's that was sent by now; its files go with what was sent, or in a day. */
export function dropUnsentForm({ db }: Services, { personId }: Actor, id: string): Promise<void> {
  return deleteUnsentForm(db, personId, id);
}
