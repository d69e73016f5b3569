import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { StewardMay, StewardState } from "archive/contract/stewards/stewardship";
import { newAlbum } from "tests/test-app/albums";
import { accept, firstId, join, newGroup, offer } from "tests/test-app/circle";
import { newLink } from "tests/test-app/links";
import type { TestApp } from "tests/test-app/test-app";
import { byAddress, byId, LEAVER, OWNER, RELATIVE, those } from "./people";

export const at = (path: string, id: number) => fillPath(path, { id });
export const LINK_PASSWORD = "akkhor-link-1";

const Rows = z.object({
  data: z.array(z.object({ id: z.number(), person: z.object({ id: z.number() }).nullish() })),
});

async function rowsAt(app: TestApp, who: string, path: string) {
  const response = await app.as(who).get(`${path}?limit=100`);
  return Rows.parse(await response.json()).data;
}

/** Posts as somebody. @throws where that is refused */
export async function post(app: TestApp, who: string, path: string, fields: unknown = {}): Promise<Response> {
  const response = await app.as(who).post(path, fields);
  if (response.status !== 200) throw new Error(`${who} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function idOf(app: TestApp, name: string): Promise<number> {
  return (await app.person(name)).id;
}

const idsOf = (app: TestApp, names: readonly string[]) => Promise.all(names.map((name) => idOf(app, name)));
const addressOf = (name: string) => `${name}@example.test`;

/** Takes back what the owner gave one person. @param list of those who have it, for the owner */
async function takeBack(app: TestApp, from: string, list: string, path: string): Promise<void> {
  const id = await idOf(app, from);
  for (const row of await rowsAt(app, OWNER, list)) if (row.person?.id === id) await post(app, OWNER, at(path, row.id));
}

/** Offers each item to whoever gets shares, and has each answer by their name. */
export async function share(app: TestApp, from: string, itemIds: number[]): Promise<void> {
  const names = those("share-");
  const taken = names.filter((name) => /given-up|taken-back|accepted-then/.test(name));
  // It spares the answers; the shares are what they would be.
  for (const name of taken) await post(app, name, at(PATHS.alwaysAccept, await idOf(app, from)));
  const [first = 0] = itemIds;
  const user_ids = await idsOf(app, byId(names));
  await post(app, from, PATHS.share, { handwriting_id: first, handwriting_ids: itemIds, user_ids, confirm: true });
  for (const id of itemIds)
    await post(app, from, PATHS.share, {
      handwriting_id: id,
      addresses: byAddress(names).map(addressOf),
      confirm: true,
    });
  for (const [name, path] of [
    ["share-accepted", PATHS.acceptShare],
    ["share-ignored", PATHS.ignoreShare],
  ] as const)
    for (const { id } of await rowsAt(app, name, PATHS.pendingShares)) await post(app, name, path, { id });
  const own = z.object({ data: z.array(z.object({ share_id: z.number() })) });
  const given = await (await app.as("share-given-up").get(`${PATHS.sharedWithMe}?limit=100`)).json();
  for (const { share_id: id } of own.parse(given).data) await post(app, "share-given-up", at(PATHS.removeShare, id));
  if (from !== OWNER) return;
  for (const id of itemIds) await takeBack(app, "share-taken-back", at(PATHS.whoCanSee, id), PATHS.removeShare);
}

/** The owner's group, with what each member shows there, who is asked to it, was in it, or answered no. */
export async function shareWithGroup(app: TestApp, shown: Record<string, number[]>): Promise<number> {
  const names = those("group-");
  const groupId = await newGroup(app, { members: [LEAVER, ...names.filter((name) => !/invited|ignored/.test(name))] });
  for (const [name, ids] of Object.entries(shown))
    await post(app, name, at(PATHS.shareWithGroup, groupId), { handwriting_ids: ids, confirm: true });
  const asked = names.filter((name) => /invited|ignored/.test(name));
  await post(app, OWNER, PATHS.groupAddPeople, { group_id: groupId, user_ids: await idsOf(app, byId(asked)) });
  for (const name of byAddress(asked))
    await post(app, OWNER, PATHS.invite, { email: addressOf(name), group_id: groupId });
  for (const { id } of await rowsAt(app, "group-ignored", PATHS.pendingGroups))
    await post(app, "group-ignored", PATHS.ignoreGroup, { id });
  await post(app, "group-left", at(PATHS.groupLeave, groupId));
  await post(app, OWNER, at(PATHS.groupMemberDelete, await idOf(app, "group-removed")), { group_id: groupId });
  return groupId;
}

/** An album of the owner's with these items, and who sees it, alone or through another group. */
export async function shareAlbum(app: TestApp, items: number[]): Promise<{ albumId: number; groupId: number }> {
  const groupId = await newGroup(app, { name: "Cousins", members: [] });
  for (const member of those("album-group-")) await join(app, groupId, { member });
  const albumId = await newAlbum(app, { items });
  await post(app, OWNER, at(PATHS.albumShare, albumId), { group_ids: [groupId], confirm: true });
  await post(app, "album-group-left", at(PATHS.groupLeave, groupId));
  const names = those("album-").filter((name) => !name.startsWith("album-group-"));
  await post(app, OWNER, at(PATHS.albumOffer, albumId), {
    user_ids: await idsOf(app, byId(names)),
    addresses: byAddress(names).map(addressOf),
    confirm: true,
  });
  for (const name of byId(names))
    for (const { id } of await rowsAt(app, name, PATHS.albumsPending)) {
      if (name.includes("ignored")) await post(app, name, PATHS.albumIgnore, { id });
      if (/accepted|given-up|taken-back/.test(name)) await post(app, name, PATHS.albumAccept, { id });
      if (name.includes("given-up")) await post(app, name, at(PATHS.albumRemoveShare, id));
    }
  await takeBack(app, "album-taken-back", at(PATHS.albumWhoCanSee, albumId), PATHS.albumRemoveShare);
  return { albumId, groupId };
}

/** Tokens of links, by how each stands. */
export async function link(
  app: TestApp,
  { items, leavers, albumId }: { items: number[]; leavers: number[]; albumId: number },
): Promise<Map<string, string>> {
  const open = await newLink(app, { items });
  const locked = await newLink(app, { items, password: LINK_PASSWORD });
  const ended = await newLink(app, { items, expires_days: 1 });
  await app.services.db
    .updateTable("links")
    .set({ expires_at: new Date(app.services.now().getTime() - 1000) })
    .where("id", "=", ended.id)
    .execute();
  const gone = await newLink(app, { items });
  await post(app, OWNER, at(PATHS.linkDelete, gone.id));
  const whole = await newLink(app, { album: albumId });
  const ofLeaver = await newLink(app, { owner: LEAVER, items: leavers });
  return new Map([
    ["link", open.token],
    ["link with a password", locked.token],
    ["link that ended", ended.token],
    ["link that was taken back", gone.token],
    ["link to an album", whole.token],
    ["link of one who leaves", ofLeaver.token],
  ]);
}

/** Two owners who each shared an item of a writer's, and say that the writers are one person. */
export async function tieWriters(app: TestApp, mine: number, theirs: number): Promise<number[]> {
  await accept(app, RELATIVE, await offer(app, mine, RELATIVE));
  await accept(app, OWNER, await offer(app, theirs, OWNER, RELATIVE));
  const writerId = await firstId(await app.as(OWNER).get(PATHS.writers));
  const other = await firstId(await app.as(RELATIVE).get(PATHS.writers));
  await post(app, OWNER, at(PATHS.writerTie, writerId), { with: other });
  const ties = z.object({ data: z.object({ ties: z.array(z.object({ id: z.number() })) }) });
  const details = await app.as(RELATIVE).get(at(PATHS.writerDetails, other));
  const [tie] = ties.parse(await details.json()).data.ties;
  await post(app, RELATIVE, at(PATHS.writerTieAnswer, tie?.id ?? 0), { accept: true });
  return [writerId, other];
}

const STATES: Record<string, StewardState> = { named: "offered", accepted: "accepted", asking: "asking" };

/**
 * Stewards of each state, put in as they would be after the weeks that asking takes: they are more than one may name.
 */
export async function nameStewards(app: TestApp): Promise<Map<string, number>> {
  const named = new Map<string, number>();
  const [ownerId, now] = [await idOf(app, OWNER), app.services.now()];
  const later = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
  for (const name of those("steward-")) {
    const state = STATES[name.replace("steward-", "")] ?? "open";
    const may: StewardMay = name.includes("keeps") ? "keep" : "read";
    const dates = state === "asking" ? { opens_at: later, next_at: later } : {};
    const { id } = await app.services.db
      .insertInto("stewardships")
      .values({
        owner_id: ownerId,
        steward_id: await idOf(app, name),
        address: null,
        may,
        only_me: name.includes("only-me"),
        state,
        created_at: now,
        asked_at: state === "asking" || state === "open" ? now : null,
        opens_at: null,
        next_at: null,
        again_at: null,
        ...dates,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    named.set(name, id);
  }
  return named;
}

/** Blocks from either side. */
export async function block(app: TestApp): Promise<void> {
  const ownerId = await idOf(app, OWNER);
  for (const name of those("share-", "group-", "album-")) {
    if (name.endsWith("-blocked")) await post(app, OWNER, at(PATHS.block, await idOf(app, name)));
    if (name.endsWith("-blocks")) await post(app, name, at(PATHS.block, ownerId));
  }
}
