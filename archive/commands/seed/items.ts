import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import { Created, WireItem } from "archive/contract/items/item";
import { ITEM_TEXT_NAMES, ITEM_TEXTS } from "archive/contract/items/item-texts";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Send } from "./calls";
import type { SeedItem, SeedPerson } from "./family";
import { z } from "zod";

const STILL_MS = 180_000;
/** Between two looks, each of which reads the whole list: ever longer, since much that waits takes long. */
const PAUSE_MS = { least: 100, most: 1000, longer: 1.5 };

/**
 * Puts a person's items in, those that are there already left alone: by caption, and by one-use ids while the archive
 * keeps those (7 days). The bin is not listed, so a binned one counts as done when all the others are there.
 * @returns how many were put in
 */
export async function putItems(send: Send, person: SeedPerson, folder: string): Promise<number> {
  const there = new Set((await ownItems(send)).map((item) => item.description.normalize("NFC")));
  const missing = person.items.filter((item) => !item.binned && !there.has(item.caption.normalize("NFC")));
  if (missing.length === 0) return 0;
  const putNow = new Map<string, number>();
  for (const item of person.items) {
    if (!item.binned && !missing.includes(item)) continue;
    const id = await putItem(send, person, item, { folder, voiceOf: item.voiceOf && putNow.get(item.voiceOf) });
    // A second run gets the first one's id, and finds it gone: that is what was wanted.
    if (item.binned) await send(fillPath(PATHS.itemDelete, { id }), {}).catch(() => undefined);
    putNow.set(item.file, id);
  }
  return putNow.size;
}

/**
 * Waits until the renditions are there, or have failed for good.
 * @throws CannotStart after three minutes in which none was made: a busy machine makes few at a time
 */
export async function untilRendered(send: Send): Promise<void> {
  let [fewest, end] = [Number.POSITIVE_INFINITY, 0];
  for (let ms = PAUSE_MS.least; ; ms = Math.min(PAUSE_MS.most, ms * PAUSE_MS.longer)) {
    const left = await countLeft(send);
    if (left === 0) return;
    if (left < fewest) [fewest, end] = [left, Date.now() + STILL_MS];
    if (Date.now() > end) throw new CannotStart(line("seed.stuck"));
    await pause(ms);
  }
}

/** Files that wait, twice where their small renditions are not there either: those of all come first. */
async function countLeft(send: Send): Promise<number> {
  const files = (await ownItems(send)).flatMap((item) => item.files);
  const waiting = files.filter(({ state }) => state === "waiting");
  return waiting.length + waiting.filter(({ widths }) => widths.length === 0).length;
}

async function putItem(
  send: Send,
  person: SeedPerson,
  item: SeedItem,
  { folder, voiceOf }: { folder: string; voiceOf: number | "" | undefined },
): Promise<number> {
  const isVoice = item.file.endsWith(".mp3");
  const body = new FormData();
  body.set("once", `seed-${person.email.split("@")[0]}-${item.file}`);
  for (const name of ITEM_TEXT_NAMES) if (item[name]) body.set(ITEM_TEXTS[name].wire, item[name]);
  if (voiceOf) body.set("voice_of", String(voiceOf));
  body.set("status", String(item.status));
  body.set("album_id", "1");
  for (const name of [item.file, ...(item.pages ?? [])]) {
    const type = isVoice ? "audio/mpeg" : "image/jpeg";
    body.append(isVoice ? "audio" : "image", new File([await readFile(join(folder, name))], name, { type }));
  }
  return Created.parse(await send(PATHS.itemCreate, body)).id;
}

/** @param more of the query: "&together=1" leaves out voices that belong to a handwriting */
export async function ownItems(send: Send, more = ""): Promise<WireItem[]> {
  const path = `${PATHS.myItems}?album_id=1&limit=100${more}`;
  return WireItem.array().parse(await send(path));
}

export const Named = z.array(z.object({ name: z.string() }));

/** The album that is shared with the family's group. */
export const KITCHEN = "রান্নাঘর";

/** Each with what the captions of its items have in common. */
const ALBUMS = [
  { name: KITCHEN, about: /আচার|রান্না|pickle/i, once: "seed-album-kitchen" },
  { name: "নানুর চিঠি", about: /নানু/, once: "seed-album-nanu" },
];

/** Albums of somebody whose items are in. There already, they stay as they are. */
export async function putAlbums(send: Send): Promise<void> {
  const there = new Set(Named.parse(await send(PATHS.albums)).map(({ name }) => name.normalize("NFC")));
  const items = await ownItems(send, "&together=1");
  for (const { name, about, once } of ALBUMS) {
    if (there.has(name.normalize("NFC"))) continue;
    const ids = items.filter(({ description }) => about.test(description.normalize("NFC"))).map(({ id }) => id);
    await send(PATHS.albumCreate, { name, once, handwriting_ids: ids });
  }
}
