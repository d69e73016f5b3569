import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { albumWire } from "archive/contract/albums/album";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { WireItem } from "archive/contract/items/item";
import { PUBLIC } from "archive/contract/items/item-status";
import { linkWire } from "archive/contract/sharing/link";
import { PasskeyOptions, passkeyWire } from "archive/contract/accounts/passkey";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { unsubscribeAddress } from "archive/contract/site-pages";
import { twoStepWire } from "archive/contract/accounts/two-step";
import { unsubscribeToken } from "archive/domain/notifications/settings";
import { putAlbums, putItems, untilRendered } from "archive/commands/seed/items";
import { sender, signedIn, type Send } from "archive/commands/seed/calls";
import { putCircle } from "archive/commands/seed/circle";
import { askSame, putTie, putWriters } from "archive/commands/seed/writers";
import { FAMILY, SEED_PASSWORD } from "archive/commands/seed/family";
import { codeApp } from "tests/builders/code-app";
import { Authenticator } from "tests/builders/authenticator";
import { photographedPage } from "tests/builders/photographs/photographed-page";
import { beginPayment, choose } from "tests/builders/sandbox-payment";
import { linksTo } from "./links";
import { beside } from "tests/e2e/harness/beside";
import type { Product } from "tests/e2e/harness/product";
import type { Things, Who } from "./screen-case";
import { openToBela } from "./entrusted";
import { fillAminasLists } from "./full-lists";
import { changingList, importsOf } from "./imports";
import { newcomersOf } from "./newcomers";
import { stewardsOf } from "./stewards";
import { cutVoice, SHIRIN, SHIRINS_GROUP } from "./shirin";

/** The seed's pictures and voices. */
export const MEDIA = join(import.meta.dirname, "../../archive/commands/seed/media");
const Id = z.object({ id: z.number() });
const Ids = z.array(Id);

type Person = Exclude<Who, "visitor"> | "salma";

/**
 * The seeded family in a running product, and Shirin.
 * @param media folder of their pictures and voices
 * @returns what they keep
 */
export async function settleFamily(product: Product, media: string): Promise<Things> {
  const archive = {
    fetch: (request: Request) =>
      fetch(new Request(product.origin + new URL(request.url).pathname + new URL(request.url).search, request)),
  };
  const outbox = new URL(product.outboxAddress()).searchParams.get("token") ?? "";
  const people = {} as Record<Person, Send>;
  const tokens = {} as Record<Person, string>;
  for (const person of [...FAMILY, SHIRIN]) {
    const token = await signedIn(archive, outbox, person);
    if (!token) continue;
    const name = person.email.split("@")[0] as Person;
    people[name] = sender(archive, person.language, token);
    tokens[name] = token;
    await putItems(people[name], person, media);
  }
  for (const send of Object.values(people)) await untilRendered(send);
  const { amina, bela, karim, rafi, salma, shirin } = people;
  await putAlbums(amina);
  await putWriters(amina, MEDIA);
  await putCircle({ amina, bela, karim, rafi, salma });
  await putTie({ amina, bela });
  // Waits for her answer.
  await askSame({ send: karim, writer: "Karim" }, { send: amina, writer: "নানু" });
  const own = await itemsOf(amina);
  const shirins = await itemsOf(shirin);
  const captioned = (words: string) => own.find(({ description }) => description.includes(words))?.id ?? 0;
  const [letter, diary, pages] = [captioned("৭ই ফাল্গুন"), captioned("১৬ই ডিসেম্বরের"), captioned("নানুর শেষ খাতার")];
  const pageFiles = await addPages(amina, pages, media);
  const group = await firstId(amina, PATHS.groups);
  const given = await firstId(bela, PATHS.sharedWithMe);
  await bela(fillPath(PATHS.itemFavourite, { id: given }), { favourite: true });
  const [album, kitchen] = [await albumWith(amina, letter), await kitchenOf(bela)];
  const [aminas, belas] = [await ownProfile(amina), await ownProfile(bela)];
  const damaged = await fillAminasLists(amina, { group, album, kitchen }, own.length, media);
  const unsubscribe = await beside(product, async ({ db, secretKeys }) => {
    await db.updateTable("files").set({ fault: "damaged" }).where("item_id", "=", damaged).execute();
    return unsubscribeAddress(unsubscribeToken({ secretKeys }, aminas.id));
  });
  const shirinsOwn = await shirinsGroup(shirin, people);
  return {
    letter,
    pages,
    pageFiles,
    diary,
    voice: captioned("ঘুম পাড়ানোর"),
    damaged,
    unsubscribe,
    binned: await firstId(amina, PATHS.itemBin),
    group,
    asked: await firstId(amina, `${PATHS.groupInvitations}?group_id=${group}`),
    amina: aminas.id,
    bela: belas.id,
    given,
    profiles: { amina: aminas.random_id, shirin: (await ownProfile(shirin)).random_id },
    links: await linksTo(product, { accessToken: tokens.amina }, [
      letter,
      // The diary has no link: its keepsake offers to make one.
      ...(await itemsOf(amina)).filter(({ id, image }) => image && id !== letter && id !== diary).map(({ id }) => id),
    ]),
    link: linkWire.schema.array().parse(await amina(PATHS.links))[0]?.id ?? 0,
    passkey: await passkeyOf(amina, product.origin),
    payments: await paymentsOf(product, tokens),
    shirins: {
      letter: shirins[0]?.id ?? 0,
      cut: await cutVoice(shirin, shirins.find(({ audio }) => audio)?.id ?? 0),
      shown: shirins.find(({ status }) => status === PUBLIC)?.id ?? 0,
      group: shirinsOwn,
      album: await offeredAlbum(shirin, people),
    },
    newcomers: await newcomersOf(product, shirin, shirinsOwn),
    album,
    kitchen,
    belasWriter: await firstId(bela, PATHS.writers),
    stewards: await stewardsOf(product, outbox, archive, people),
    entrusted: await openToBela(
      product,
      { outbox, archive, media },
      { amina, bela },
      { aminas: aminas.id, belas: belas.id },
    ),
    imports: await importsOf(product, shirin),
    list: await changingList(amina, [letter, diary]),
    writer: await firstId(amina, `${PATHS.writers}?query=নানু`),
  };
}

/** From now on Karim is asked for a second step when he signs in. */
export async function askKarimTwice(product: Product): Promise<void> {
  const archive = {
    fetch: (request: Request) => fetch(new Request(product.origin + new URL(request.url).pathname, request)),
  };
  const karim = FAMILY.find(({ email }) => email.startsWith("karim@"));
  const token = karim && (await signedIn(archive, "", karim));
  const send = sender(archive, "en", token ?? "");
  const { key } = twoStepWire.schema.parse(await send(PATHS.twoStepBegin, { password: SEED_PASSWORD }));
  await send(PATHS.twoStepConfirm, { code: codeApp(key?.secret ?? "", Date.now).code() });
}

/** Karim has paid; Bela tried, and is about to. */
async function paymentsOf({ origin }: Product, tokens: Record<Person, string>): Promise<Things["payments"]> {
  const pay = (who: Person) =>
    beginPayment((path, fields) =>
      fetch(`${origin}${API_BASE}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${tokens[who]}`, "content-type": "application/json" },
        body: JSON.stringify(fields),
      }),
    );
  const tried = async (who: Person, choice: "success" | "fail" | "cancel") => {
    const { page, transaction } = await pay(who);
    await choose(page, choice);
    return transaction;
  };
  const [failed, cancelled, paid] = [
    await tried("bela", "fail"),
    await tried("bela", "cancel"),
    await tried("karim", "success"),
  ];
  return { failed, cancelled, paid, open: (await pay("bela")).transaction };
}

async function itemsOf(send: Send): Promise<WireItem[]> {
  const path = `${PATHS.myItems}?album_id=1&limit=100`;
  return WireItem.array().parse(await send(path));
}

async function firstId(send: Send, path: string): Promise<number> {
  return Ids.parse(await send(path))[0]?.id ?? 0;
}

/** An album of somebody's that an item lies in. */
async function albumWith(send: Send, itemId: number): Promise<number> {
  const path = `${PATHS.albums}?handwriting_ids=${itemId}`;
  const albums = albumWire.schema.array().parse(await send(path));
  return albums.find(({ id, holds }) => id !== FIRST_ALBUM && holds > 0)?.id ?? 0;
}

/** The album that is shared with a group of somebody's as a whole. */
async function kitchenOf(send: Send): Promise<Things["kitchen"]> {
  const album = await firstId(send, PATHS.sharedAlbums);
  return { album, item: await firstId(send, fillPath(PATHS.sharedAlbumItems, { id: album })) };
}

/** An empty one with the longest name. */
async function albumOf(send: Send): Promise<number> {
  return Id.parse(await send(PATHS.albumCreate, { name: SHIRINS_GROUP.name })).id;
}

async function ownProfile(send: Send): Promise<{ id: number; random_id: string }> {
  return z.object({ user: Id.extend({ random_id: z.string() }) }).parse(await send(PATHS.profile)).user;
}

/** @returns ids of its pages: the first is shown whole, so is one whose corners are found, the last by its corners */
async function addPages(send: Send, id: number, media: string): Promise<Things["pageFiles"]> {
  const body = new FormData();
  body.set("pages", "add");
  const photographed = await photographedPage(2);
  body.append("image", new File([Buffer.from(photographed.content)], "askew.jpg", { type: "image/jpeg" }));
  for (const name of ["conjuncts.jpg", "birthday-note.jpg"])
    body.append("image", new File([await readFile(join(media, name))], name, { type: "image/jpeg" }));
  await send(fillPath(PATHS.itemUpdate, { id }), body);
  const files = (await itemsOf(send)).find((item) => item.id === id)?.files ?? [];
  const [whole, found, straight] = [files[0]?.id ?? 0, files.at(-3)?.id ?? 0, files.at(-1)?.id ?? 0];
  const corners = [0.1, 0.05, 0.95, 0.1, 0.9, 0.95, 0.05, 0.9];
  await send(fillPath(PATHS.itemPageStraighten, { id }), { file_id: straight, rotation: 90, corners });
  await untilRendered(send);
  return { whole, found, straight };
}

async function passkeyOf(send: Send, origin: string): Promise<number> {
  const { options } = PasskeyOptions.parse(await send(PATHS.passkeyBegin, { password: SEED_PASSWORD }));
  await send(PATHS.passkeyAdd, { credential: new Authenticator(origin).create(options) });
  return passkeyWire.schema.array().parse(await send(PATHS.passkeys))[0]?.id ?? 0;
}

/** A group with the longest name, that shows her longest captions; Amina is asked to it, and to one of her things. */
/** Shirin's album, offered to Amina, and shared with Karim, who took it. */
async function offeredAlbum(shirin: Send, { amina, karim }: Record<Person, Send>): Promise<number> {
  const album = await albumOf(shirin);
  const user_ids = [(await ownProfile(amina)).id, (await ownProfile(karim)).id];
  await shirin(fillPath(PATHS.albumOffer, { id: album }), { user_ids, confirm: true });
  await karim(PATHS.albumAccept, { id: await firstId(karim, PATHS.albumsPending) });
  return album;
}

async function shirinsGroup(shirin: Send, { amina }: Record<Person, Send>): Promise<number> {
  const { id } = Id.parse(await shirin(PATHS.groupCreate, SHIRINS_GROUP));
  const ids = (await itemsOf(shirin)).map((item) => item.id);
  const share = fillPath(PATHS.shareWithGroup, { id });
  await shirin(share, { handwriting_ids: ids, confirm: true });
  const { id: aminas } = await ownProfile(amina);
  await shirin(PATHS.groupAddPeople, { group_id: id, user_ids: [aminas] });
  await shirin(PATHS.share, { handwriting_id: ids[0], user_ids: [aminas], confirm: true });
  return id;
}
