import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { Created, WireItem } from "archive/contract/items/item";
import { linkWire } from "archive/contract/sharing/link";
import { PICTURE_WIDTHS } from "archive/contract/items/media";
import { MOST_LINKED } from "archive/contract/sharing/most-linked";
import { writerRowWire } from "archive/contract/writers/writer";
import { fillPath, PATHS } from "archive/contract/paths";
import { profileWire } from "archive/contract/profile/profile";
import { newItem, type Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import type { Product } from "tests/e2e/harness/product";
import { comeWithLetters } from "./entrusted";

const MEDIA = join(import.meta.dirname, "../../archive/commands/seed/media");
const LETTERS = 23;
/** A row of the dashboard. */
const THIS_DAY = 4;
/** A page of what a group sees. */
const SHOWN = 12;
const READY_MS = 240_000;
const LOOK_MS = 250;

/** A person's archive, and what leads into it. */
export interface Archive {
  letter: number;
  voice: number;
  group: number;
  album: number;
  /** Of all letters but that. */
  writer: number;
  /** Tokens of public links: to the letter, to as many as a link opens, and to one behind a password. */
  links: { one: string; several: string; locked: string };
  /** Its person's profile, which everybody may see: the address's random id. */
  profile: string;
  /** What they came with besides. */
  imported: number;
}

/**
 * A list page that is full: 23 different photographs of handwriting and one voice, all rendered, a group that sees half
 * of them, an album, and links.
 * @returns one of each
 */
export async function fillArchive(product: Product, account: Account): Promise<Archive> {
  const names = (await readdir(MEDIA)).toSorted();
  const pictures = names.filter((name) => name.endsWith(".jpg"));
  const voiceFile = names.find((name) => name.endsWith(".mp3")) ?? "";
  const audio = new Blob([await readFile(join(MEDIA, voiceFile))], { type: "audio/mpeg" });
  const voice = await newItem(product, account, { audio, description: "নানুর জন্য, জন্মদিনের সকালে।" });
  const today = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Asia/Dhaka" }).format();
  const letters: number[] = [];
  for (let at = 0; at < LETTERS; at += 1) {
    // The last is looked at in full, of the others a phone's list shows the smallest rendition.
    const width = at === LETTERS - 1 ? 1200 : PICTURE_WIDTHS[0] + 100;
    const image = await photograph(join(MEDIA, pictures[at % pictures.length] ?? ""), at, width);
    letters.push(
      await newItem(product, account, {
        image,
        description: `বরিশাল থেকে নানুর চিঠি, ${at + 1} নম্বর পাতা। উঠানের শিউলির কথা।`,
        ...(at < LETTERS - 1 && { author: "নানু" }),
        // Each under a head of its own in the timeline; four were written on this day.
        writtenAt: at < THIS_DAY ? `${today} ${1940 + 2 * at}` : `around ${1940 + 2 * at}`,
      }),
    );
  }
  await untilRendered(product, account);
  const letter = letters.at(-1) ?? 0;
  const group = await groupThatSees(product, account, letters.slice(-SHOWN));
  const album = await albumWith(product, account, letters);
  return {
    letter,
    voice,
    group,
    album,
    writer: await writerOf(product, account),
    links: await linksTo(product, account, letters.toReversed()),
    profile: await openProfile(product, account),
    imported: await comeWithLetters(product, account),
  };
}

async function openProfile(product: Product, account: Account): Promise<string> {
  await callApi(product, account, PATHS.profilePrivacy, { privacy_status: "Public" });
  const reply = await callApi(product, account, PATHS.profile);
  return envelope(profileWire.schema).parse(await reply.json()).data.user.random_id;
}

/** Public links to the first of some items, and to as many of them as one link opens. */
export async function linksTo(
  product: Product,
  account: Pick<Account, "accessToken">,
  itemIds: number[],
): Promise<Archive["links"]> {
  const one = itemIds.slice(0, 1);
  return {
    one: await tokenOf(product, account, { handwriting_ids: one }),
    several: await tokenOf(product, account, { handwriting_ids: itemIds.slice(0, MOST_LINKED) }),
    locked: await tokenOf(product, account, { handwriting_ids: one, password: "nanu-1971" }),
  };
}

async function tokenOf(
  product: Product,
  account: Pick<Account, "accessToken">,
  fields: Record<string, unknown>,
): Promise<string> {
  const made = await callApi(product, account, PATHS.linkCreate, { ...fields, confirm: true });
  return new URL(envelope(linkWire.schema).parse(await made.json()).data.link ?? "").pathname.replace("/l/", "");
}

async function groupThatSees(product: Product, account: Account, itemIds: number[]): Promise<number> {
  const made = await callApi(product, account, PATHS.groupCreate, {
    name: "নানুর বাড়ি",
    description: "নানুর চিঠি, রান্না আর গল্প, আমাদের সবার জন্য।",
  });
  const { id } = envelope(Created).parse(await made.json()).data;
  await callApi(product, account, fillPath(PATHS.shareWithGroup, { id }), { handwriting_ids: itemIds, confirm: true });
  return id;
}

/** A writer of theirs, with a page that says who that is. */
export async function writerOf(product: Product, account: Account): Promise<number> {
  const listed = await callApi(product, account, PATHS.writers);
  const [{ id } = { id: 0 }] = listEnvelope(writerRowWire.schema).parse(await listed.json()).data;
  const about = "বরিশালের পুকুরপাড়ের বাড়িতে থাকতেন। সন্ধ্যায় খাতায় লিখতেন, আর বৃষ্টির দিনে গল্প বলতেন।";
  const said = { name: "নানু", name_translation: "Nanu (Rokeya Begum)", kinship: "নানি", born: "১৯৩১", died: "২০০৪" };
  await callApi(product, account, fillPath(PATHS.writerUpdate, { id }), { ...said, about });
  return id;
}

async function albumWith(product: Product, account: Account, itemIds: number[]): Promise<number> {
  const made = await callApi(product, account, PATHS.albumCreate, { name: "বরিশালের চিঠি", handwriting_ids: itemIds });
  return envelope(Created).parse(await made.json()).data.id;
}

/** Each a little other than the last, as photographs of one letter are. */
async function photograph(path: string, at: number, width: number): Promise<Blob> {
  const bytes = await sharp(path)
    .resize(width)
    .modulate({ brightness: 1 - at / 200 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/** Until all of a list of items can be seen. */
export async function untilRendered(
  product: Product,
  account: Account,
  list = `${PATHS.myItems}?album_id=1&limit=100`,
): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const response = await callApi(product, account, list);
    const { data } = listEnvelope(WireItem).parse(await response.json());
    if (data.every((item) => item.files.every((file) => file.state === "ready"))) return;
    await pause(LOOK_MS);
  }
  throw new Error("the renditions were not made in time");
}
