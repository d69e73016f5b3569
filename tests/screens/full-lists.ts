import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { Created } from "archive/contract/items/item";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Send } from "archive/commands/seed/calls";
import { untilRendered } from "archive/commands/seed/items";
import type { Things } from "./screen-case";

/** A page of an own list. */
const FULL = 24;
/** A row of the dashboard. */
const THIS_DAY = 4;
/** A page of what a group sees. */
const SHOWN = 12;
/** A page of what is offered to somebody. */
const OFFERED = 10;

/**
 * Amina's lists become as full as a page of them is, with what she keeps already: her own list, her timeline, her
 * albums, her group, and so what Bela sees of it.
 * @param kept how many items she keeps already
 * @param media folder of the family's pictures
 * @returns the last letter put in
 */
export async function fillAminasLists(
  amina: Send,
  { group, album, kitchen }: Pick<Things, "group" | "album" | "kitchen">,
  kept: number,
  media: string,
): Promise<number> {
  const ids = await putLetters(amina, FULL - kept, media);
  await amina(PATHS.albumArrange, { handwriting_ids: ids, into: [album, kitchen.album], confirm: true });
  const path = fillPath(PATHS.shareWithGroup, { id: group });
  await amina(path, { handwriting_ids: ids.slice(0, SHOWN), confirm: true });
  return ids.at(-1) ?? 0;
}

/**
 * Somebody else keeps a full list, and offers all that is put in here to Amina, who takes it without being asked, and a
 * page of it to Bela.
 * @param kept how many items they keep already
 * @param media folder of the family's pictures
 */
export async function fillFromAnother(
  owner: Send,
  { aminas, belas }: { aminas: number; belas: number },
  kept: number,
  media: string,
): Promise<void> {
  const ids = await putLetters(owner, FULL - kept, media);
  const share = (id: number, person: number) =>
    owner(PATHS.share, { handwriting_id: id, user_ids: [person], confirm: true });
  for (const id of ids) await share(id, aminas);
  for (const id of ids.slice(0, OFFERED)) await share(id, belas);
}

/** Letters that differ a little, as photographs of one letter do, each under a head of its own in the timeline. */
async function putLetters(send: Send, count: number, media: string): Promise<number[]> {
  const pictures = (await readdir(media)).filter((name) => name.endsWith(".jpg")).toSorted();
  const today = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Asia/Dhaka" }).format();
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = new FormData();
    body.set("description", `বরিশাল থেকে নানুর চিঠি, ${at + 1} নম্বর পাতা। উঠানের শিউলির কথা।`);
    body.set("author", "নানু");
    body.set("written_at", at < THIS_DAY ? `${today} ${1940 + 2 * at}` : `around ${1940 + 2 * at}`);
    body.set("status", String(PRIVATE));
    const image = await photograph(join(media, pictures[at % pictures.length] ?? ""), at);
    body.set("image", new File([image], "letter.jpg", { type: "image/jpeg" }));
    ids.push(Created.parse(await send(PATHS.itemCreate, body)).id);
  }
  await untilRendered(send);
  return ids;
}

async function photograph(path: string, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp(path)
    .resize({ width: 300 })
    .modulate({ brightness: 1 - at / 200 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Uint8Array(bytes);
}
