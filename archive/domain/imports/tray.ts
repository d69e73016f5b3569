import { MOST_IN_TRAY, TrayAdd, type TrayReply } from "archive/contract/imports/tray";
import type { Tx } from "archive/db/connection";
import { findIdempotentReply, insertIdempotentReply } from "archive/db/idempotency";
import { deleteImports, insertImport } from "archive/db/imports/imports";
import {
  hasSame,
  layDraft,
  layEntries,
  lockOpenTray,
  measureTray,
  prolongTray,
  type LaidEntry,
} from "archive/db/imports/tray";
import type { DraftedFile, PageOf } from "archive/db/imports/import-entries";
import { lockOwner } from "archive/db/items/item-writes";
import { refuse, type MessageRef } from "archive/base/refusal";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import type { Actor, Caller } from "archive/domain/actor";
import { parseFields } from "archive/domain/items/form";
import { findOwnDrafts, keepDraft, shareFile } from "archive/domain/media/drafts";
import { examineFile, pagesGiven, type ContentFile } from "archive/domain/media/examine-file";
import { discardFiles, type Submission } from "archive/domain/media/receive-file";
import { withdraw } from "archive/domain/notifications/withdraw";
import type { Services } from "archive/domain/services";
import { sentence } from "archive/messages/sentences";
import { z } from "zod";
import { zipEnd } from "./begin-import";
import { joinLetter, pageOf } from "./letter-taken";
import { READER } from "./look-through";
import { madeAtOf } from "./made-at";

/** Answer to what was put in, as a second press hears it again. */
const Added = z.object({ id: z.number(), added: z.number(), refused: z.array(z.unknown()) });

/** A file that is to be laid in: read whole, and a draft already or not yet. */
type Laid = ContentFile & { id?: string; madeAt: number | null; of: PageOf | null };

interface Refused {
  name: string;
  reason: MessageRef;
}

/**
 * Puts files into a person's tray: an import that is filled file by file, from which letters are made before anything
 * is saved. Each file is a letter of its own at first, at its place by when it was made, unless it was taken as a page
 * of one; pages of that may come late, and in any order. A file that lies there already is not added again.
 * @throws Refusal "bad_request" where there is none; "sign_in"
 */
export async function addToTray(
  services: Services,
  { actor, language }: Pick<Caller, "language"> & { actor: Actor },
  submission: Submission,
): Promise<TrayReply> {
  const kept = new Set<string>();
  try {
    const { value } = parseFields(TrayAdd, submission.fields, new Set());
    const made = value?.made?.split(",") ?? [];
    const letters = value?.letter?.split(",") ?? [];
    const facts = ({ ownName, takenAt }: ContentFile, at: number) => ({
      madeAt: madeAtOf(ownName, takenAt, made[at]),
      of: pageOf(letters[at]),
    });
    const earlier = await findIdempotentReply(services.db, actor.personId, value?.once, Added);
    if (earlier) return { ...earlier, refused: [] };
    const named = await findOwnDrafts(services, actor, submission.fields.draft, MOST_IN_TRAY);
    const refused: Refused[] = [];
    const files: Laid[] = named.map((draft, at) => ({ ...draft, ...facts(draft, at) }));
    for (const [at, file] of submission.files.entries()) {
      const found = await examineFile(services, file, {
        personId: actor.personId,
        signal: submission.signal,
        mostPages: MOST_IN_TRAY,
      });
      if ("reason" in found) refused.push({ name: ("ownName" in file && file.ownName) || "…", reason: found.sentence });
      else files.push({ ...found, ...facts(found, named.length + at) });
    }
    if (files.length + refused.length === 0) throw refuse("bad_request", "import.none_chosen");
    for (const file of files) await shareFile(services, file);
    const reply = await services.db.transaction().execute(async (tx) => {
      const done = await lay({ ...services, db: tx }, tx, actor, { files, refused });
      for (const { stagedKey } of done.drafted) kept.add(stagedKey);
      const answer = { id: done.id, added: done.drafted.length, refused: [] };
      await insertIdempotentReply(tx, actor.personId, value?.once, answer, services.now());
      return answer;
    });
    return { ...reply, refused: refused.map(({ name, reason }) => ({ name, reason: sentence(language, reason) })) };
  } finally {
    await discardFiles(services, submission.files, kept);
  }
}

async function lay(
  services: Services,
  tx: Tx,
  actor: Actor,
  { files, refused }: { files: Laid[]; refused: Refused[] },
): Promise<{ id: number; drafted: Laid[] }> {
  if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
  const id = (await lockOpenTray(tx, actor.personId))?.id ?? (await beginTray(services, tx, actor));
  let { pages: count, bytes } = await measureTray(tx, id);
  const drafted: Laid[] = [];
  const alone: LaidEntry[] = [];
  const now = services.now().getTime();
  for (const file of files) {
    if (await hasSame(tx, id, file.sha256)) continue;
    const limit = tooMuch(services, count + pagesGiven(file), bytes + file.bytes);
    if (limit) {
      refused.push({ name: file.ownName, reason: limit });
      continue;
    }
    const draft = file.id ?? (await keepDraft(services, actor, file)).id;
    if (!(await layDraft(tx, draft, actor.personId, id))) continue;
    // What says nothing of when it was made comes last, as it came. Others may come between two letters of one file.
    const order = file.madeAt ?? now + count;
    [count, bytes] = [count + pagesGiven(file), bytes + file.bytes];
    drafted.push(file);
    for (const pages of lettersOf(pagesOfDraft(file, draft))) {
      const [first] = pages;
      if (first && (await joinLetter(tx, id, first))) continue;
      const { ownName: name, kind } = file;
      const entry: LaidEntry = { name, kind, order: order + (first?.draftPage ?? 0), fields: {}, pages };
      // The next page of its letter is to find it there.
      if (first?.of) await layEntries(tx, id, [entry]);
      else alone.push(entry);
    }
  }
  await layEntries(tx, id, alone);
  await prolongTray(tx, id, zipEnd(services));
  return { id, drafted };
}

/** Begins a tray; the report of one that was taken in goes. */
async function beginTray(services: Services, tx: Tx, { personId }: Actor): Promise<number> {
  await deleteImports(tx, { traysOf: personId }, withdraw);
  return insertImport(tx, {
    person_id: personId,
    name: "",
    storage_key: null,
    bytes: 0,
    form: "tray",
    state: "ready",
    reader: READER,
    created_at: services.now(),
    expires_at: zipEnd(services),
  });
}

function tooMuch({ config }: Services, count: number, bytes: number): MessageRef | null {
  if (count > MOST_IN_TRAY) return { key: "import.tray_full", params: { limit: MOST_IN_TRAY } };
  if (bytes <= config.importLimitBytes) return null;
  const megabytes = Math.floor(config.importLimitBytes / 1024 / 1024);
  return { key: "import.tray_too_large", params: { limit: { megabytes } } };
}

function pagesOfDraft(file: Laid, draft: string): DraftedFile[] {
  const { ownName, sha256, bytes, madeAt, kind, of } = file;
  const page: DraftedFile = { path: ownName, ownName, sha256, bytes, draft, pages: 1, madeAt };
  if (of && kind === "handwriting" && !file.pages) return [{ ...page, of }];
  return file.pages?.map((_, at) => ({ ...page, draftPage: at })) ?? [page];
}

/** Parts a document of more pages than a letter may have into several. */
function lettersOf(pages: DraftedFile[]): DraftedFile[][] {
  const count = Math.ceil(pages.length / MOST_PICTURES);
  return Array.from({ length: count }, (_, at) => pages.slice(at * MOST_PICTURES, (at + 1) * MOST_PICTURES));
}
