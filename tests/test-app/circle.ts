import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { ONLY_ME, type ItemStatus } from "archive/contract/items/item-status";
import { newAlbum } from "./albums";
import { newLink, type MadeLink } from "./links";
import { idOf } from "./reply";
import type { TestApp } from "./test-app";

/** How somebody stands to amina, to her item and to the group that sees it. */
export const RELATIONS = ["visitor", "stranger", "invitee", "former", "blocked", "member", "owner"] as const;
export type Relation = (typeof RELATIONS)[number];

/**
 * Who stands so. A former member also had the item by a share that was taken back; the blocked one had accepted both.
 */
export const WHO: Record<Relation, string | null> = {
  visitor: null,
  stranger: "bela",
  invitee: "dola",
  former: "rafi",
  blocked: "nila",
  member: "karim",
  owner: "amina",
};

export interface Circle {
  itemId: number;
  groupId: number;
  /** Of the invitee: what waits for them. */
  shareId: number;
  invitationId: number;
  /** A public link of the owner's to the item; none where it is the owner's alone, which takes it back. */
  link: MadeLink;
  /** An album of the owner's that the item lies in, shared with the group. */
  albumId: number;
  /** Of the invitee: that album alone, which waits for them. */
  albumShareId: number;
  /** Of the owner's, by whom the item is. */
  writerId: number;
  ids: Record<Exclude<Relation, "visitor">, number>;
}

async function done(response: Response): Promise<Response> {
  if (response.status !== 200)
    throw new Error(`${response.url || "A call"} answered ${response.status}: ${await response.text()}`);
  return response;
}

const Rows = z.object({ data: z.array(z.object({ id: z.number() })) });

/** Id of the first row of a list. */
export async function firstId(response: Response): Promise<number> {
  const [row] = Rows.parse(await (await done(response)).json()).data;
  if (!row) throw new Error("The list is empty");
  return row.id;
}

/** A group of amina's. */
export async function newGroup(
  app: TestApp,
  { owner = "amina", name = "Family", members = [] as string[] } = {},
): Promise<number> {
  const groupId = await idOf(await done(await app.as(owner).post(PATHS.groupCreate, { name })));
  for (const member of members) await join(app, groupId, { owner, member });
  return groupId;
}

export async function join(
  app: TestApp,
  groupId: number,
  { owner = "amina", member }: { owner?: string; member: string },
): Promise<void> {
  const { id } = await app.person(member);
  await done(await app.as(owner).post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [id] }));
  await done(
    await app.as(member).post(PATHS.acceptGroup, { id: await firstId(await app.as(member).get(PATHS.pendingGroups)) }),
  );
}

/** Offers an item of amina's to somebody. @returns the share's id */
export async function offer(app: TestApp, itemId: number, receiver: string, owner = "amina"): Promise<number> {
  const { id } = await app.person(receiver);
  await done(await app.as(owner).post(PATHS.share, { handwriting_id: itemId, user_ids: [id], confirm: true }));
  return firstId(await app.as(receiver).get(PATHS.pendingShares));
}

export async function accept(app: TestApp, receiver: string, shareId: number): Promise<void> {
  await done(await app.as(receiver).post(PATHS.acceptShare, { id: shareId }));
}

/** Offers an album of somebody's to one person. @returns the offer's id */
export async function offerAlbum(app: TestApp, albumId: number, receiver: string, owner = "amina"): Promise<number> {
  const { id } = await app.person(receiver);
  const path = fillPath(PATHS.albumOffer, { id: albumId });
  await done(await app.as(owner).post(path, { user_ids: [id], confirm: true }));
  return firstId(await app.as(receiver).get(PATHS.albumsPending));
}

export async function acceptAlbum(app: TestApp, receiver: string, id: number): Promise<void> {
  await done(await app.as(receiver).post(PATHS.albumAccept, { id }));
}

/** An item of amina's in a group of hers, and one person in each relation to both. */
export async function newCircle(app: TestApp, status: ItemStatus): Promise<Circle> {
  const amina = app.as("amina");
  const { id: itemId } = await app.item({ owner: "amina", status, author: "নানু" });
  const groupId = await newGroup(app, { members: ["karim", "rafi", "nila"] });
  await done(
    await amina.post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [itemId], confirm: true }),
  );
  for (const name of ["rafi", "nila"]) await accept(app, name, await offer(app, itemId, name));
  const shareId = await offer(app, itemId, "dola");
  const ids = { stranger: "bela", invitee: "dola", former: "rafi", blocked: "nila", member: "karim", owner: "amina" };
  const numbers = Object.fromEntries(
    await Promise.all(
      Object.entries(ids).map(async ([relation, name]) => [relation, (await app.person(name)).id] as const),
    ),
  ) as Circle["ids"];
  await done(await amina.post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [numbers.invitee] }));
  const albumId = await newAlbum(app, { items: [itemId] });
  for (const relation of ["former", "blocked"] as const)
    await acceptAlbum(app, WHO[relation] ?? "", await offerAlbum(app, albumId, WHO[relation] ?? ""));
  const albumShareId = await offerAlbum(app, albumId, "dola");
  const invitationId = await firstId(await app.as("dola").get(PATHS.pendingGroups));
  await done(await amina.post(fillPath(PATHS.groupMemberDelete, { id: numbers.former }), { group_id: groupId }));
  const shares = z.object({ data: z.array(z.object({ id: z.number(), person: z.object({ id: z.number() }) })) });
  const grants = shares.parse(await (await amina.get(fillPath(PATHS.whoCanSee, { id: itemId }))).json()).data;
  await done(
    await amina.post(
      fillPath(PATHS.removeShare, { id: grants.find(({ person }) => person.id === numbers.former)?.id ?? 0 }),
    ),
  );
  const albumGrants = shares.parse(
    await (await amina.get(fillPath(PATHS.albumWhoCanSee, { id: albumId }))).json(),
  ).data;
  const gone = albumGrants.find(({ person }) => person.id === numbers.former)?.id ?? 0;
  await done(await amina.post(fillPath(PATHS.albumRemoveShare, { id: gone })));
  await done(await amina.post(fillPath(PATHS.groupMemberDelete, { id: numbers.blocked }), { group_id: groupId }));
  await done(await amina.post(fillPath(PATHS.block, { id: numbers.blocked })));
  const link = await newLink(app, { items: [itemId] });
  await done(await amina.post(fillPath(PATHS.albumShare, { id: albumId }), { group_ids: [groupId], confirm: true }));
  const writerId = await firstId(await amina.get(PATHS.writers));
  // Sharing moved it to private.
  if (status === ONLY_ME)
    await done(await amina.post(fillPath(PATHS.itemStatus, { id: itemId }), { status: "2", confirm: true }));
  return { itemId, groupId, shareId, invitationId, link, albumId, albumShareId, writerId, ids: numbers };
}
