import {
  deleteDueDescriptions,
  holdSubjects,
  listDescriptions,
  listDueDescriptions,
  saveDescriptions,
  type DueRow,
  type Subject,
} from "archive/db/descriptions/descriptions";
import { isOutage } from "archive/db/unavailable";
import { slots } from "archive/base/slots";
import { apart, type Apart } from "archive/domain/apart";
import { keepCopies } from "archive/domain/keeping/copy-original";
import { eraseBytes } from "archive/domain/media/erase-files";
import type { Services } from "archive/domain/services";
import { describeItems, type Described } from "./describe-items";
import { describePerson } from "./describe-person";
import { inBytes, numberOf, putDescription, type KeptBytes } from "./kept-bytes";
import { keepLedger } from "./keep-ledger";

const PAGE = 200;
const AT_ONCE = 6;

/**
 * Writes the descriptions of all that changed, and the ledger of erasures, beside the originals. However often
 * something changed since, it is described once. A change is forgotten with the row that names its description, so a
 * kill anywhere costs a page of writing, and what was written in vain is swept. What can't be described is told, and
 * stays for the next run.
 */
export async function describeChanges(services: Services, _payload: object = {}, run?: { signal: AbortSignal }) {
  const subjects = apart(services, "a description");
  await subjects.each({ kind: "ledger" }, () => keepLedger(services));
  for (let after = 0; ; ) {
    run?.signal.throwIfAborted();
    const due = await listDueDescriptions(services.db, after, PAGE);
    for (const kind of ["person", "item"] as const)
      await describe(services, subjects, {
        kind,
        due: due.filter((row) => row.kind === kind),
      });
    if (due.length < PAGE) break;
    after = due.at(-1)?.id ?? after;
  }
  subjects.end();
}

async function describe(
  services: Services,
  subjects: Apart,
  { kind, due }: { kind: Subject; due: DueRow[] },
): Promise<void> {
  if (due.length === 0) return;
  // The last of each, which is the highest.
  const numbers = new Map(due.map(({ id, subjectId }) => [subjectId, id]));
  const ids = [...numbers.keys()];
  const before = new Map((await listDescriptions(services.db, kind, ids)).map((row) => [row.subjectId, row]));
  const left = new Set<number>();
  const leave = (subjectId: number, error: unknown) => {
    subjects.failed({ kind, subjectId }, error);
    left.add(subjectId);
  };
  const described = await describeAll(services, kind, ids, leave);
  const inSlot = slots(AT_ONCE);
  const written: (KeptBytes & { subjectId: number })[] = [];
  const puts = described.map(async ({ subjectId, beside, content }) => {
    const made = inBytes(content);
    const old = before.get(subjectId);
    if (old && old.sha256 === made.sha256 && !old.fault) return;
    const number = Math.max(numbers.get(subjectId) ?? 0, old ? numberOf(old.storageKey) + 1 : 0);
    const place = { beside, number };
    written.push({ subjectId, ...(await inSlot(() => putDescription(services, made, place))) });
  });
  try {
    for (const [at, end] of (await Promise.allSettled(puts)).entries())
      if (end.status === "rejected") leave(described[at]?.subjectId ?? 0, end.reason);
  } catch (error) {
    await erase(services, written);
    throw error;
  }
  await save(services, kind, { written, due: due.filter(({ subjectId }) => !left.has(subjectId)) });
}

/** Describes all at once; where that fails one by one, so that those alone are left that can't be described. */
async function describeAll(
  services: Services,
  kind: Subject,
  ids: number[],
  leave: (subjectId: number, error: unknown) => void,
): Promise<Described[]> {
  const some = (subjects: number[]) =>
    kind === "item" ? describeItems(services, subjects) : describePeople(services, subjects);
  try {
    return await some(ids);
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  const described: Described[] = [];
  for (const subjectId of ids)
    await some([subjectId]).then(
      (one) => described.push(...one),
      (error: unknown) => leave(subjectId, error),
    );
  return described;
}

/** Names what was written, takes away what it stands for, and forgets the changes, all at once. */
async function save(
  services: Services,
  kind: Subject,
  { written, due }: { written: (KeptBytes & { subjectId: number })[]; due: DueRow[] },
): Promise<void> {
  const held = await services.db.transaction().execute(async (tx) => {
    const there = await holdSubjects(
      tx,
      kind,
      written.map(({ subjectId }) => subjectId),
    );
    const kept = written.filter(({ subjectId }) => there.has(subjectId));
    await eraseBytes(services, tx, await saveDescriptions(tx, kind, kept, services.now()));
    await keepCopies(
      services,
      tx,
      kept.map(({ storageKey }) => storageKey),
    );
    // What is erased just now comes round once more, and is found to be gone.
    const later = new Set(written.filter(({ subjectId }) => !there.has(subjectId)).map(({ subjectId }) => subjectId));
    await deleteDueDescriptions(
      tx,
      due.filter(({ subjectId }) => !later.has(subjectId)).map(({ id }) => id),
    );
    return there;
  });
  await erase(
    services,
    written.filter(({ subjectId }) => !held.has(subjectId)),
  );
}

async function describePeople(services: Services, ids: number[]): Promise<Described[]> {
  const described: Described[] = [];
  for (const subjectId of ids) {
    const content = await describePerson(services, subjectId);
    if (content) described.push({ subjectId, beside: null, content });
  }
  return described;
}

async function erase({ storage }: Services, written: KeptBytes[]): Promise<void> {
  for (const { storageKey } of written) await storage.erase(storageKey);
}
