import { z } from "zod";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { letterFile } from "tests/builders/form";
import { fillPath, PATHS } from "archive/contract/paths";
import { newAccount, newItem, type Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import type { Product } from "tests/e2e/harness/product";
import { untilRendered } from "./archive";
import { openToSteward } from "./entrusted";

/** What others let a person see. */
export interface Received {
  /** One of what was shared. */
  item: number;
  /** Who shared it. */
  person: number;
  /** All of it, shown to a group of both. */
  album: number;
  /** The stewardship by which everything of that somebody's lies open. */
  entrusted: number;
}

/** A page of what is shared, and of what is offered. */
const SHARED = 12;
const OFFERED = 10;

const Profile = z.object({ data: z.object({ user: z.object({ id: z.number() }) }) });
const idOf = async (product: Product, account: Account) =>
  Profile.parse(await (await callApi(product, account, PATHS.profile)).json()).data.user.id;

/** What somebody else shares with a person: a page that they took without being asked, and one that waits. */
export async function shareWith(product: Product, account: Account): Promise<Received> {
  const sender = await newAccount(product, "Bela");
  const [person, receiver] = await Promise.all([idOf(product, sender), idOf(product, account)]);
  const [image, opened] = await Promise.all([
    letterFile({ width: 300, height: 400 }),
    letterFile({ width: 600, height: 800 }),
  ]);
  const share = async (at: number, file = image) => {
    const id = await newItem(product, sender, {
      image: file,
      description: `বরিশাল থেকে নানুর চিঠি, ${at + 1} নম্বর পাতা।`,
      author: "নানু",
      writtenAt: `around ${1940 + 2 * at}`,
    });
    await callApi(product, sender, PATHS.share, { handwriting_id: id, user_ids: [receiver], confirm: true });
    return id;
  };
  for (let at = 0; at < OFFERED; at += 1) await share(at);
  await callApi(product, account, fillPath(PATHS.alwaysAccept, { id: person }), {});
  let item = 0;
  for (let at = 0; at < SHARED; at += 1) item = await share(at, at === SHARED - 1 ? opened : image);
  const album = await shareAlbum(product, sender, account, receiver);
  await untilRendered(product, account, PATHS.sharedWithMe);
  return { item, person, album, entrusted: await openToSteward(product, sender, account) };
}

/** All of what somebody keeps, as an album that they share with a group of theirs, which the person is in. */
async function shareAlbum(product: Product, sender: Account, account: Account, receiver: number): Promise<number> {
  const made = async (path: string, fields: Record<string, unknown>) =>
    envelope(Created).parse(await (await callApi(product, sender, path, fields)).json()).data.id;
  const listed = async (who: Account, path: string) =>
    listEnvelope(Created)
      .parse(await (await callApi(product, who, path)).json())
      .data.map(({ id }) => id);
  const group = await made(PATHS.groupCreate, { name: "নানুর বাড়ি" });
  await callApi(product, sender, PATHS.groupAddPeople, { group_id: group, user_ids: [receiver] });
  await callApi(product, account, PATHS.acceptGroup, { id: (await listed(account, PATHS.pendingGroups))[0] });
  const album = await made(PATHS.albumCreate, {
    name: "বরিশালের চিঠি",
    handwriting_ids: await listed(sender, `${PATHS.myItems}?album_id=1&limit=100`),
  });
  await callApi(product, sender, fillPath(PATHS.albumShare, { id: album }), { group_ids: [group], confirm: true });
  return album;
}
