import {
  deleteDueDescriptions,
  holdSubjects,
  listDescriptions,
  lockDueDescriptions,
  saveDescriptions,
  type DueRow,
  type Subject,
} from "archive/db/descriptions/descriptions";
import type { Tx } from "archive/db/connection";
import { isOutage } from "archive/db/unavailable";
import { slots } from "archive/base/slots";
import type { Apart } from "archive/domain/apart";
import { keepCopies } from "archive/domain/keeping/copy-original";
import { eraseBytes } from "archive/domain/media/erase-files";
import { eraseUnnamed } from "archive/domain/media/erase-unnamed";
import type { Services } from "archive/domain/services";
import { describeItems, type Described } from "./describe-items";
import { describePerson } from "./describe-person";
import { inBytes, numberOf, putDescription, type KeptBytes } from "./kept-bytes";

const AT_ONCE = 6;

/**
 * Describes the subjects of some changes, each once however often it changed. A change is forgotten with the row that
 * names its description, so a kill anywhere costs a page of writing, and what was written in vain is swept.
 */
export async function describeSome(
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
  const named = await services.db.transaction().execute(async (tx) => {
    const there = await holdSubjects(
      tx,
      kind,
      written.map(({ subjectId }) => subjectId),
    );
    // What is erased just now comes round once more, and is found to be gone.
    const goesAway = new Set(written.flatMap(({ subjectId }) => (there.has(subjectId) ? [] : subjectId)));
    const told = await stillToldOf(
      tx,
      due.filter(({ subjectId }) => !goesAway.has(subjectId)),
    );
    const toldOf = new Set(told.map(({ subjectId }) => subjectId));
    const kept = written.filter(({ subjectId }) => toldOf.has(subjectId));
    await eraseBytes(services, tx, await saveDescriptions(tx, kind, kept, services.now()));
    const keys = kept.map(({ storageKey }) => storageKey);
    await keepCopies(services, tx, keys);
    await deleteDueDescriptions(
      tx,
      told.map(({ id }) => id),
    );
    return new Set(keys);
  });
  await erase(
    services,
    written.filter(({ storageKey }) => !named.has(storageKey)),
  );
}

/**
 * Changes of those that nobody else has described meanwhile, such as a worker that took this one for dead: what was
 * written here may be older. Their other changes come round once more.
 */
async function stillToldOf(tx: Tx, due: DueRow[]): Promise<DueRow[]> {
  const left = await lockDueDescriptions(
    tx,
    due.map(({ id }) => id),
  );
  const described = new Set(due.flatMap(({ id, subjectId }) => (left.has(id) ? [] : subjectId)));
  return due.filter(({ subjectId }) => !described.has(subjectId));
}

async function describePeople(services: Services, ids: number[]): Promise<Described[]> {
  const described: Described[] = [];
  for (const subjectId of ids) {
    const content = await describePerson(services, subjectId);
    if (content) described.push({ subjectId, beside: null, content });
  }
  return described;
}

/** Two that describe the same change the same way write the same key: what the other has named stays. */
async function erase(services: Services, written: KeptBytes[]): Promise<void> {
  await eraseUnnamed(
    services,
    written.map(({ storageKey }) => storageKey),
  );
}
