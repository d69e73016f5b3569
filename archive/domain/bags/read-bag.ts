import { countKeptBefore, findBagPart, listBagParts, type BagPart } from "archive/db/bags/bags";
import { openKept } from "archive/domain/media/served-file";
import type { Services } from "archive/domain/services";

const PARTS = 200;

/**
 * Bytes of an archive's zip from one place to another, both with it: kept files where they stand, what lies between
 * them from its frame.
 * @throws Error where storage lost what was there when it was made: better none than one that looks whole
 */
export async function* readBag(
  asked: Services,
  bag: { id: string; frameKey: string },
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const services = asked.patient ?? asked;
  let kept = await countKeptBefore(services.db, bag.id, start);
  let at = start;
  for await (const part of partsFrom(services, bag.id, start)) {
    if (part.start > end) break;
    const until = Math.min(part.start, end + 1);
    if (at < until) yield* bytesOf(services, bag.frameKey, { start: at - kept, end: until - 1 - kept });
    at = Math.max(at, part.start);
    const last = Math.min(part.start + part.bytes, end + 1) - 1;
    if (at <= last) yield* bytesOf(services, part.storageKey, { start: at - part.start, end: last - part.start });
    kept += last + 1 - at;
    at = last + 1;
  }
  if (at <= end) yield* bytesOf(services, bag.frameKey, { start: at - kept, end: end - kept });
}

async function* partsFrom({ db }: Services, bagId: string, place: number): AsyncGenerator<BagPart> {
  const open = await findBagPart(db, bagId, place);
  if (open && open.start + open.bytes > place) yield open;
  for (let from: number | undefined = place; from !== undefined; ) {
    const parts: BagPart[] = await listBagParts(db, bagId, from, PARTS);
    yield* parts;
    from = parts.at(-1)?.start;
  }
}

async function* bytesOf(
  services: Services,
  key: string,
  range: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const body = await openKept(services, key, range);
  let left = range.end - range.start + 1;
  try {
    for await (const chunk of body) {
      left -= (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } finally {
    body.destroy();
  }
  if (left !== 0) throw new Error(`Storage has ${left} bytes less of ${key} than an archive was made of`);
}
