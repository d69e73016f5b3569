import { ITEM_TEXTS } from "archive/contract/items/item-texts";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { ImportEntryRow, KeptSentence, ZippedPage } from "archive/db/imports/import-entries";
import { neededDrafts } from "archive/db/imports/tray";
import { Refusal } from "archive/base/refusal";
import { createItem } from "archive/domain/saving/create-item";
import { tooManyPictures } from "archive/domain/items/form";
import { discardFiles, receiveFile, type Submission } from "archive/domain/media/receive-file";
import type { Services } from "archive/domain/services";
import { countPages } from "./new-entry";
import { openPage } from "./open-page";
import { laterMs, type Taking } from "./taking";

/** What became of one: an item, a reason why not, or that it may be tried again later. */
export type Taken =
  | { itemId: number }
  | { reason: KeptSentence }
  | { again: { afterMs: number } }
  | { stop: "no_room" | "gone" };

/**
 * Takes one in by the way of every upload: the same limits, decoders and checks. It is its person's alone, unless a
 * list that they came with says otherwise. A second time, after a kill, it is the same item.
 */
export async function takeEntry(
  { services, actor, row, signal }: Taking,
  entry: ImportEntryRow & { kind: NonNullable<ImportEntryRow["kind"]> },
): Promise<Taken> {
  const once = `import.${entry.import_id}.${entry.place}`;
  const submission: Submission = {
    fields: { status: String(ONLY_ME), ...entry.fields, ...senderOf(entry, row), once },
    files: [],
    kind: entry.kind,
    signal,
  };
  try {
    if (countPages(entry.pages) > MOST_PICTURES) return { reason: tooManyPictures() };
    const zipped = entry.pages.flatMap((page) => ("draft" in page ? [] : page));
    const pages = entry.pages.flatMap((page) => ("draft" in page ? page : []));
    if (pages.length > 0) {
      const drafts = [...new Set(pages.map(({ draft }) => draft))];
      submission.fields.draft = drafts.join(",");
      const stay = await neededDrafts(services.db, entry.import_id, drafts, entry.place);
      submission.drafted = { pages, stay };
    }
    const damaged = await receivePages(services, { kind: entry.kind, pages: zipped }, row, submission);
    if (damaged) return { reason: damaged };
    const addedAt = dayOf(entry.added_at, services.now());
    const { id } = await createItem(services, actor, submission, { asForm: false, addedAt });
    return { itemId: id };
  } catch (error) {
    await discardFiles(services, submission.files);
    // A worker that ends breaks off what it reads: that is no fault of the file.
    signal?.throwIfAborted();
    if (!(error instanceof Refusal)) throw error;
    return outcomeOf(error);
  }
}

/** Whoever sent it as its writer or speaker, where its person said so and nobody else is named. */
function senderOf({ sender, fields }: ImportEntryRow, { senders }: Taking["row"]): Record<string, string> {
  const { wire } = ITEM_TEXTS.author;
  return sender !== null && senders.includes(sender) && !fields[wire] ? { [wire]: sender } : {};
}

/** Before it there was nowhere to put anything in. */
const FIRST_DAY = Date.UTC(2000, 0, 1);

/** The moment at which it was put in where it comes from, as far as that can be. */
function dayOf(told: Date | null, now: Date): Date | undefined {
  return told && told.getTime() >= FIRST_DAY && told <= now ? told : undefined;
}

/** @returns what is wrong with one of its files: it was looked through, and is another by now */
async function receivePages(
  services: Services,
  { kind, pages }: { kind: NonNullable<ImportEntryRow["kind"]>; pages: ZippedPage[] },
  row: Taking["row"],
  submission: Submission,
): Promise<KeptSentence | null> {
  for (const [at, page] of pages.entries()) {
    const before = submission.files.at(-1);
    if (page.page && before && "pages" in before && before.pages && pages[at - 1]?.path === page.path) {
      before.pages.push(page.page);
      continue;
    }
    const received = await receiveFile(services, await openPage(services, row, page), {
      kind,
      fileName: page.ownName ?? undefined,
      signal: submission.signal,
    });
    submission.files.push("oversized" in received || !page.page ? received : { ...received, pages: [page.page] });
    if (!("oversized" in received) && received.sha256 !== page.sha256) {
      await discardFiles(services, submission.files);
      return { key: "import.file_unreadable", params: { name: page.path } };
    }
  }
  return null;
}

function outcomeOf(refusal: Refusal): Taken {
  const { reason, detail } = refusal;
  if (reason === "free_limit" || reason === "over_quota") return { stop: "no_room" };
  if (reason === "sign_in") return { stop: "gone" };
  const afterMs = laterMs(refusal);
  if (afterMs !== null) return { again: { afterMs } };
  const [first] = Object.values(detail.fields ?? {}).flat();
  return { reason: first ?? detail.message ?? { key: "import.failed" } };
}
