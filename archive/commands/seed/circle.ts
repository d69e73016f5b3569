import { Created } from "archive/contract/items/item";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Send } from "./calls";
import { KITCHEN, Named, ownItems } from "./items";

const Ids = Created.array();
const Albums = Created.extend(Named.element.shape).array();

const GROUP = "নানুর বাড়ি".normalize("NFC");

/** Whoever is in it, by the name of their mail address; each with the archive's calls in their name. */
export type Family = Record<"amina" | "bela" | "karim" | "rafi" | "salma", Send>;

/**
 * A family group and shares in each state, between people whose items are in: Bela, Karim and Salma are members of
 * Amina's group, which sees an album of hers as a whole and what each of them keeps for the family, Rafi is invited to
 * it; to Bela one thing was given and one is offered, Rafi ignores one. There already, it stays as it is.
 */
export async function putCircle({ amina, bela, karim, rafi, salma }: Family): Promise<void> {
  const groups = Named.parse(await amina(PATHS.groups));
  if (groups.some(({ name }) => name.normalize("NFC") === GROUP)) return;
  const made = await amina(PATHS.groupCreate, {
    name: GROUP,
    description: "নানুর চিঠি, রান্না আর গল্প, আমাদের সবার জন্য।",
    once: "seed-group-nanu",
  });
  const { id: groupId } = Created.parse(made);
  const people = {
    bela: await idOf(amina, "Bela"),
    karim: await idOf(amina, "Md. Karim"),
    salma: await idOf(amina, "সালমা"),
    rafi: await idOf(amina, "Rafi"),
  };
  await amina(PATHS.groupAddPeople, { group_id: groupId, user_ids: Object.values(people) });
  for (const member of [bela, karim, salma]) {
    const [invitation] = Ids.parse(await member(PATHS.pendingGroups));
    await member(PATHS.acceptGroup, { id: invitation?.id });
  }
  await shareKitchen(amina, groupId, people.rafi);
  for (const [member, count] of [
    [amina, 7],
    [bela, 4],
    [karim, 4],
    [salma, 4],
  ] as const)
    await show(member, groupId, count);
  const own = await privateItems(amina);
  for (const item of own.slice(0, 2))
    await amina(PATHS.share, { handwriting_id: item.id, user_ids: [people.bela, people.rafi], confirm: true });
  const [given] = Ids.parse(await bela(PATHS.pendingShares));
  await bela(PATHS.acceptShare, { id: given?.id });
  const [ignored] = Ids.parse(await rafi(PATHS.pendingShares));
  await rafi(PATHS.ignoreShare, { id: ignored?.id });
}

async function idOf(send: Send, name: string): Promise<number> {
  const path = `${PATHS.findPeople}?query=${encodeURIComponent(name)}`;
  const [person] = Ids.parse(await send(path));
  if (!person) throw new Error(`Nobody is called ${name}`);
  return person.id;
}

/** Items that are neither public nor their owner's alone; a voice that belongs to a handwriting goes with that. */
async function privateItems(send: Send) {
  return (await ownItems(send, "&together=1")).filter(({ status }) => status === PRIVATE);
}

/** Her album of recipes, to the group, and to one who has not joined it; none of them is hers alone. */
async function shareKitchen(send: Send, groupId: number, personId: number) {
  const albums = Albums.parse(await send(PATHS.albums));
  const kitchen = albums.find(({ name }) => name.normalize("NFC") === KITCHEN.normalize("NFC"));
  if (!kitchen) return;
  await send(fillPath(PATHS.albumShare, { id: kitchen.id }), { group_ids: [groupId], confirm: true });
  await send(fillPath(PATHS.albumOffer, { id: kitchen.id }), { user_ids: [personId], confirm: true });
}

async function show(send: Send, groupId: number, count: number) {
  const path = fillPath(PATHS.shareWithGroup, { id: groupId });
  const ids = (await privateItems(send)).slice(-count).map(({ id }) => id);
  await send(path, { handwriting_ids: ids, confirm: true });
}
