import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sharedAlbumWire } from "archive/contract/albums/album-share";
import { ONLY_ME, PRIVATE, type ItemStatus } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { grantWire, pendingAlbumWire } from "archive/contract/sharing/share";
import { mailsTo } from "../accounts/mails";
import { albumsOf, newAlbum } from "tests/test-app/albums";
import { acceptAlbum, newGroup, offer, offerAlbum } from "tests/test-app/circle";
import { newsOf } from "tests/test-app/notification-events";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";
import { changeOf, details } from "../sharing/who-sees";

const one = oneTestApp({ rateLimits: false });
let app: TestApp;

beforeAll(() => ({ app } = one));

const amina = () => app.as("amina");
const at = (path: string, id: number) => fillPath(path, { id });
const item = async (status: ItemStatus = PRIVATE) => (await app.item({ owner: "amina", status })).id;
const arrange = (items: number[], body: object) =>
  amina().post(PATHS.albumArrange, { handwriting_ids: items, ...body });

async function ok(response: Response): Promise<void> {
  await expect(response).toHaveStatus(200);
}

async function offered(album: number, names: string[], confirm = true): Promise<Response> {
  const user_ids = await Promise.all(names.map(async (name) => (await app.person(name)).id));
  return amina().post(at(PATHS.albumOffer, album), { user_ids, confirm });
}

/** Which of some items somebody sees. */
async function seen(who: string, items: number[]): Promise<number[]> {
  const found: number[] = [];
  for (const id of items) if ((await app.as(who).get(details(id))).status === 200) found.push(id);
  return found;
}

async function albumsWith(who: string) {
  const Reply = z.object({ data: sharedAlbumWire.schema.array() });
  return Reply.parse(await (await app.as(who).get(PATHS.sharedAlbums)).json()).data;
}

async function inAlbum(who: string, album: number): Promise<number[]> {
  return (await listOf(await app.as(who).get(at(PATHS.sharedAlbumItems, album)))).data.map(({ id }) => id);
}

async function waitingFor(who: string, state = "pending") {
  const Reply = z.object({ data: pendingAlbumWire.schema.array() });
  return Reply.parse(await (await app.as(who).get(`${PATHS.albumsPending}?state=${state}`)).json()).data;
}

async function grantsOf(path: string, id: number) {
  const Reply = z.object({ data: grantWire.schema.array() });
  return Reply.parse(await (await amina().get(at(path, id))).json()).data;
}

test("an album is offered as a whole, told once, and seen once accepted, what is put in later too", async () => {
  const [first, second, later] = [await item(), await item(ONLY_ME), await item()];
  const album = await newAlbum(app, { items: [first, second] });
  const asked = await offered(album, ["bela"], false);
  const change = await changeOf(asked);
  expect(change.opens_to.people.map(({ name }) => name)).toEqual(["Bela Rahman"]);
  expect(change.items).toEqual([{ id: second, status: ONLY_ME, status_after: PRIVATE }]);
  expect(await asked.json()).toMatchObject({ message: expect.stringContaining("whatever you put in later") });

  await ok(await offered(album, ["bela"]));
  const [waiting] = await waitingFor("bela");
  // Who, what and how much; nothing of what lies in it.
  expect(waiting).toMatchObject({ shared_by: { name: "Amina Rahman" }, name: "Nanu", items: 2, state: "pending" });
  expect((await newsOf(app, "bela")).data).toMatchObject([
    { module_name: "album_request", count: 1, text: "Amina Rahman would like to share a whole album with you" },
  ]);
  const count = await (await app.as("bela").get(PATHS.requestCount)).json();
  expect(count).toMatchObject({ data: { count: 1, files: 0, groups: 0, albums: 1 } });
  expect(await seen("bela", [first, second])).toEqual([]);
  expect(await albumsWith("bela")).toEqual([]);

  // What is put in while it waits is theirs with the rest.
  await ok(await arrange([later], { into: [album] }));
  expect(await seen("bela", [later])).toEqual([]);
  await acceptAlbum(app, "bela", waiting?.id ?? 0);
  expect(await seen("bela", [first, second, later])).toEqual([first, second, later]);
  expect(await inAlbum("bela", album)).toEqual([later, second, first]);
  expect(await albumsWith("bela")).toMatchObject([
    { id: album, name: "Nanu", items: 3, mine: false, group: null, share_id: waiting?.id },
  ]);
  expect((await newsOf(app, "amina")).data[0]).toMatchObject({ module_name: "album_accepted", module_id: album });

  const last = await item();
  await ok(await arrange([last], { into: [album] }));
  expect(await seen("bela", [last])).toEqual([last]);
  // It costs no notification apart, and no invitation.
  expect((await newsOf(app, "bela")).data.length).toBe(1);
  expect(await waitingFor("bela")).toEqual([]);
  // Who can see an item names the person; who sees the album too.
  expect((await grantsOf(PATHS.whoCanSee, last)).map(({ person, state }) => [person?.name, state])).toEqual([
    ["Bela Rahman", "accepted"],
  ]);
  expect((await grantsOf(PATHS.albumWhoCanSee, album)).map(({ person }) => person?.name)).toEqual(["Bela Rahman"]);
  expect((await albumsOf(app, "amina")).find(({ id }) => id === album)).toMatchObject({ people: 1 });
  // Nobody else sees anything of it.
  await expect(await app.as("nila").get(at(PATHS.sharedAlbum, album))).toHaveStatus(404);
});

test("what is only one's own is asked about where somebody sees the album, or was asked to", async () => {
  const album = await newAlbum(app, { name: "Journeys" });
  await ok(await offered(album, ["dola"]));
  const closed = await item(ONLY_ME);
  const change = await changeOf(await arrange([closed], { into: [album] }));
  expect(change.opens_to.people.map(({ name }) => name)).toEqual(["Dola Rahman"]);
  await ok(await arrange([closed], { into: [album], confirm: true }));
  const [waiting] = await waitingFor("dola");
  // Only one's own again until it is accepted, it is not shown.
  await ok(await amina().post(at(PATHS.itemStatus, closed), { status: "2", confirm: true }));
  await acceptAlbum(app, "dola", waiting?.id ?? 0);
  expect(await inAlbum("dola", album)).toEqual([]);
  expect(await seen("dola", [closed])).toEqual([]);
});

test("taken out, ended, left or deleted: gone is what no other way brings", async () => {
  const [plain, apart, inBoth, grouped] = [await item(), await item(), await item(), await item()];
  const all = [plain, apart, inBoth, grouped];
  const album = await newAlbum(app, { items: all });
  const other = await newAlbum(app, { name: "Recipes", items: [inBoth] });
  for (const id of [album, other]) await acceptAlbum(app, "karim", await offerAlbum(app, id, "karim"));
  const group = await newGroup(app, { name: "Home", members: ["karim"] });
  await ok(await amina().post(at(PATHS.shareWithGroup, group), { handwriting_ids: [grouped], confirm: true }));
  const { id: karim } = await app.person("karim");
  await ok(await amina().post(PATHS.share, { handwriting_id: apart, user_ids: [karim], confirm: true }));
  expect(await seen("karim", all)).toEqual(all);

  await ok(await arrange([plain], { out_of: [album] }));
  expect(await seen("karim", all)).toEqual([apart, inBoth, grouped]);
  await ok(await arrange([plain], { into: [album] }));
  const [grant] = await grantsOf(PATHS.albumWhoCanSee, album);
  // Neither a stranger nor another receiver ends it.
  await expect(await app.as("nila").post(at(PATHS.albumRemoveShare, grant?.id ?? 0))).toHaveStatus(404);
  await ok(await amina().post(at(PATHS.albumRemoveShare, grant?.id ?? 0)));
  expect(await seen("karim", all)).toEqual([apart, inBoth, grouped]);
  expect((await albumsWith("karim")).map(({ id }) => id)).toEqual([other]);

  // Left by the receiver, who may be asked again; accepted again, it is there again.
  const [left] = await albumsWith("karim");
  await ok(await app.as("karim").post(PATHS.albumIgnore, { id: left?.share_id }));
  expect(await seen("karim", all)).toEqual([apart, grouped]);
  expect((await waitingFor("karim", "ignored")).map(({ id }) => id)).toEqual([left?.share_id]);
  await acceptAlbum(app, "karim", left?.share_id ?? 0);
  expect(await seen("karim", all)).toEqual([apart, inBoth, grouped]);
  await ok(await amina().post(at(PATHS.albumDelete, other)));
  expect(await seen("karim", all)).toEqual([apart, grouped]);
  expect(await albumsWith("karim")).toEqual([]);
});

test("what was offered apart and waits comes with the album; what was given up apart stays away", async () => {
  const [waits, given] = [await item(), await item()];
  const share = await offer(app, waits, "rafi");
  const refused = await offer(app, given, "rafi");
  await ok(await app.as("rafi").post(PATHS.ignoreShare, { id: refused }));
  const album = await newAlbum(app, { items: [waits, given] });
  await acceptAlbum(app, "rafi", await offerAlbum(app, album, "rafi"));
  expect(await seen("rafi", [waits, given])).toEqual([waits]);
  const [grant] = await grantsOf(PATHS.albumWhoCanSee, album);
  await ok(await amina().post(at(PATHS.albumRemoveShare, grant?.id ?? 0)));
  // Offered apart, it is theirs without the album.
  expect(await seen("rafi", [waits, given])).toEqual([waits]);
  expect(share).toBeGreaterThan(0);
});

test("given up, an item that came with an album can't be had back once the album is shared no more", async () => {
  const only = await item();
  const album = await newAlbum(app, { items: [only] });
  const mine = await offerAlbum(app, album, "sumi");
  await acceptAlbum(app, "sumi", mine);
  const [grant] = await grantsOf(PATHS.whoCanSee, only);
  await ok(await app.as("sumi").post(PATHS.ignoreShare, { id: grant?.id }));
  expect(await inAlbum("sumi", album)).toEqual([]);
  await ok(await amina().post(at(PATHS.albumRemoveShare, mine)));
  await expect(await app.as("sumi").post(PATHS.acceptShare, { id: grant?.id })).toHaveStatus(404);
  expect(await seen("sumi", [only])).toEqual([]);
});

test("a block takes it at once, offers too; whoever always accepts sees it without being asked", async () => {
  const only = await item();
  const album = await newAlbum(app, { items: [only] });
  await acceptAlbum(app, "tuli", await offerAlbum(app, album, "tuli"));
  await offerAlbum(app, album, "mina");
  const { id: aminaId } = await app.person("amina");
  for (const name of ["tuli", "mina"]) await ok(await app.as(name).post(at(PATHS.block, aminaId)));
  expect(await albumsWith("tuli")).toEqual([]);
  expect(await seen("tuli", [only])).toEqual([]);
  expect(await waitingFor("mina")).toEqual([]);
  expect(await grantsOf(PATHS.albumWhoCanSee, album)).toEqual([]);
  expect((await newsOf(app, "mina")).data).toEqual([]);

  await ok(await app.as("nodi").post(at(PATHS.alwaysAccept, aminaId)));
  await ok(await offered(album, ["nodi"]));
  expect((await albumsWith("nodi")).map(({ id }) => id)).toEqual([album]);
  expect(await seen("nodi", [only])).toEqual([only]);
  expect((await newsOf(app, "nodi")).data).toEqual([]);
});

test("an address is written to once, in words that tell nothing of the album; who has it accepts", async () => {
  const only = await item();
  const album = await newAlbum(app, { name: "Secret name", items: [only] });
  const email = "bithi@example.test";
  await app.person("bithi");
  const body = { addresses: [email, "nobody@example.test"], confirm: true };
  const change = await changeOf(await amina().post(at(PATHS.albumOffer, album), { ...body, confirm: false }));
  expect(change.opens_to.addresses).toEqual([email, "nobody@example.test"]);
  for (const _ of [1, 2]) await ok(await amina().post(at(PATHS.albumOffer, album), body));
  await app.settle();
  const letters = await mailsTo(app, email);
  expect(letters.map(({ subject }) => subject)).toEqual(["Amina Rahman wants to share a whole album with you"]);
  expect(letters[0]?.text).not.toContain("Secret name");
  const token = /invite-file\/accept\?token=([\w-]+)/.exec(letters[0]?.text ?? "")?.[1] ?? "";
  const told = await (await app.as("bithi").get(`${PATHS.invitationDetails}?token=${token}`)).json();
  expect(told).toMatchObject({ data: { kind: "album", name: "Secret name", mine: true, album_id: null } });
  // To whoever can't accept it, no name.
  const others = await (await app.as("karim").get(`${PATHS.invitationDetails}?token=${token}`)).json();
  expect(others).toMatchObject({ data: { kind: "album", name: null, count: null, mine: false } });
  expect((await newsOf(app, "bithi")).data.map(({ module_name }) => module_name)).toEqual(["album_request"]);
  // Forwarded, it grants nothing.
  await expect(await app.as("karim").post(PATHS.albumAccept, { token })).toHaveStatus(400);
  // By name as well: accepted once, and one stays.
  await ok(await offered(album, ["bithi"]));
  await ok(await app.as("bithi").post(PATHS.albumAccept, { token, always: true }));
  expect(await seen("bithi", [only])).toEqual([only]);
  expect(await waitingFor("bithi")).toEqual([]);
  expect((await grantsOf(PATHS.albumWhoCanSee, album)).map(({ state }) => state)).toEqual(["accepted", "pending"]);
  // Taken back, the other mail's link leads nowhere.
  await ok(await amina().post(at(PATHS.albumDelete, album)));
  await expect(await app.as("bithi").get(`${PATHS.invitationDetails}?token=${token}`)).toHaveStatus(404);
});

test("of an owner who is leaving there is no album; what came with it lasts as what was accepted does", async () => {
  const owner = app.as("sadia");
  const { id } = await app.item({ owner: "sadia", status: PRIVATE });
  const album = await newAlbum(app, { owner: "sadia", items: [id] });
  await acceptAlbum(app, "rumi", await offerAlbum(app, album, "rumi", "sadia"));
  await ok(await owner.post(PATHS.leave, { password: (await app.person("sadia")).password }));
  expect(await albumsWith("rumi")).toEqual([]);
  await expect(await app.as("rumi").get(at(PATHS.sharedAlbum, album))).toHaveStatus(404);
  expect(await seen("rumi", [id])).toEqual([id]);
});
