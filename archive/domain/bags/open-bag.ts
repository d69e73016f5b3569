import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { DAY_MS } from "archive/contract/durations";
import type { Language } from "archive/contract/language";
import {
  countWaitingBags,
  deleteBags,
  findBag,
  holdsFaulty,
  insertBag,
  listBagIdsOf,
  listBagItemIds,
  listBags,
  lockBagsOf,
  markBag,
  type BagRow,
  type BagScope,
  type BagSubject,
} from "archive/db/bags/bags";
import type { Actor } from "archive/domain/actor";
import { assertLeft, charge } from "archive/domain/limits";
import { eraseBytes } from "archive/domain/media/erase-files";
import { notReady } from "archive/domain/media/served-file";
import type { ServedFile } from "archive/domain/served-file";
import type { Services } from "archive/domain/services";
import { refuseBelowReserve } from "archive/storage/free-disk";
import { fileStem } from "./bag-names";
import { aboutBag, holdingsOf, type BagHoldings } from "./bag-scope";
import { readBag } from "./read-bag";

/** So long one may go on with a download that broke off. */
export const BAG_MS = 7 * DAY_MS;
/** Archives of one person that stand at a time; the oldest gives way. */
const MOST_BAGS = 10;
/** What is small is ready before anybody is told to wait, and is given as soon as it is. */
const LOOK_AFTER_MS = [20, 40, 80, 160, 300, 400];

/** Of what takes longer than this, everything of somebody's, perhaps, one asks more seldom. */
const LONG_MS = 60_000;

/** What a request says of what it has already. */
export interface GoneOn {
  /** Whether a part is wanted. */
  range: boolean;
  /** Validator of the part that is there, without quotes. */
  etag: string | null;
}

/**
 * An archive that its taker may have: all that they keep, an album of theirs, what a group shows them, or an item that
 * they see. It is made by a job, and what it holds is settled then; so it can be gone on with, over days and restarts.
 * Whether all in it may still be seen is asked anew each time.
 * @throws Refusal "not_found"; "not_ready" while it is made; "disk_full"; "too_many"
 */
export async function openBag(
  services: Services,
  actor: Actor,
  asked: { scope: BagScope; subjectId?: number; language: Language; goneOn: GoneOn },
): Promise<ServedFile> {
  const subject: BagSubject = { personId: actor.personId, scope: asked.scope, subjectId: asked.subjectId ?? 0 };
  const own = (await aboutBag(services, actor, subject)).reader === "owner";
  const standing = await listBags(services.db, subject, services.now());
  const goneOn = standing.find(({ id, state, served }) =>
    asked.goneOn.etag === null ? asked.goneOn.range && served && state === "ready" : id === asked.goneOn.etag,
  );
  // What somebody goes on with costs no look at all that they keep.
  if (goneOn && own && !(await holdsFaulty(services.db, goneOn.id)))
    return served(services, await madeOf(services, goneOn));
  const holdings = await holdingsOf(services, actor, subject);
  const fingerprint = `${asked.language} ${holdings.fingerprint}`;
  const newest = standing.find(({ state }) => state !== "failed");
  const isNew = newest && (newest.fingerprint === fingerprint || (!newest.served && isOf(newest, asked.language)));
  for (const bag of new Set([goneOn, isNew ? newest : undefined])) {
    // It is whole again once that is mended.
    if (!bag || (await holdsFaulty(services.db, bag.id))) continue;
    if (own || (await holdsStill(services, bag, holdings))) return served(services, await madeOf(services, bag));
    await dropBags(services, [bag.id]);
  }
  const id = await begin(services, subject, asked.language, { ...holdings, fingerprint });
  return served(services, await madeOf(services, { id }));
}

/** Takes archives away, with what was made for them. */
export async function dropBags(services: Services, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await services.db.transaction().execute(async (tx) => {
    await eraseBytes(services, tx, await deleteBags(tx, { ids }));
  });
}

/** Nobody gets what they may see no more, nor what is partly that. */
async function holdsStill({ db }: Services, bag: BagRow, { itemIds }: BagHoldings): Promise<boolean> {
  const now = new Set(itemIds);
  return (await listBagItemIds(db, bag.id)).every((id) => now.has(id));
}

function isOf(bag: BagRow, language: Language): boolean {
  return bag.language === language;
}

/** Of several who ask at once, one begins it: the others wait for the same. */
async function begin(
  services: Services,
  subject: BagSubject,
  language: Language,
  { itemIds, fingerprint }: BagHoldings,
): Promise<string> {
  await refuseWithoutRoom(services);
  const { personId } = subject;
  const limit = subject.scope === "all" ? "everything" : "archives";
  await assertLeft(services, limit, String(personId));
  const now = services.now();
  const begun = await services.db.transaction().execute(async (tx) => {
    await lockBagsOf(tx, personId);
    for (const { id, state, fingerprint: of } of await listBags(tx, subject, now))
      if (of === fingerprint && state !== "failed" && !(await holdsFaulty(tx, id))) return { id, isNew: false };
    const before = await countWaitingBags(tx, personId);
    const row = {
      person_id: personId,
      scope: subject.scope,
      subject_id: subject.subjectId,
      language,
      fingerprint,
      frame_key: `bag-${randomBytes(16).toString("hex")}`,
      created_at: now,
      expires_at: new Date(now.getTime() + BAG_MS),
    };
    const id = await insertBag(tx, row, itemIds);
    // Each person's first before anybody's second.
    await services.queue.add(tx, "make-bag", { bagId: id }, { priority: before });
    return { id, isNew: true };
  });
  if (begun.isNew) {
    await charge(services, limit, String(personId), 1);
    await dropBags(services, (await listBagIdsOf(services.db, personId)).slice(MOST_BAGS));
  }
  return begun.id;
}

/** @throws Refusal "disk_full" below the reserve: an archive can't be made there, however long one waits */
function refuseWithoutRoom({ config }: Services): Promise<void> {
  return refuseBelowReserve(config.dataDir, config.diskReserveBytes);
}

/** The row once it is made. @throws Refusal "not_ready" where that takes longer than one waits for; "disk_full" */
async function madeOf(services: Services, { id }: { id: string }): Promise<BagRow & { bytes: number }> {
  const { db, now } = services;
  for (let look = 0; ; look++) {
    const pauseMs = LOOK_AFTER_MS[look];
    const row = await findBag(db, id);
    if (row?.state === "ready" && row.bytes !== null) return { ...row, bytes: row.bytes };
    const waited = row ? now().getTime() - row.created_at.getTime() : 0;
    if (!row || row.state === "failed" || pauseMs === undefined) {
      await refuseWithoutRoom(services);
      throw notReady(waited > LONG_MS ? 30 : 5);
    }
    await delay(pauseMs);
  }
}

function served(services: Services, bag: BagRow & { bytes: number }): ServedFile {
  const { id, bytes, frame_key: frameKey } = bag;
  return {
    bytes,
    mediaType: "application/zip",
    etag: id,
    fileName: `${fileStem(services, bag)}.zip`,
    open: async (range = { start: 0, end: bytes - 1 }) => {
      await markBag(services.db, id, { served: true });
      return Readable.from(readBag(services, { id, frameKey }, range), { objectMode: false });
    },
  };
}
