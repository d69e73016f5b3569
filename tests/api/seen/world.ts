import { envelope } from "archive/contract/envelope";
import { VoicesCut } from "archive/contract/items/voice-cut";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { PATHS } from "archive/contract/paths";
import type { Privacy } from "archive/contract/sharing/privacy";
import { hideItem } from "archive/domain/moderation/hide-item";
import { PASSWORD } from "tests/test-app/people";
import type { NewItem } from "tests/test-app/items";
import type { TestApp } from "tests/test-app/test-app";
import { at, block, link, nameStewards, post, share, shareAlbum, shareWithGroup, tieWriters } from "./grants";
import { CONTRIBUTOR, LEAVER, OWNER, PEOPLE, RELATIVE } from "./people";

export interface SeenItem {
  id: number;
  /** Its peculiarity; it stands in the caption, as `captionOf` puts it. */
  name: string;
  /** Address of a small rendition. */
  media: string;
  /** Its first file. */
  fileId: number;
}

export interface World {
  items: SeenItem[];
  albumId: number;
  /** The group that the items are shared with, and the one that their album is. */
  groupIds: number[];
  /** The owner's, and the other owner's who is said to be the same person. */
  writerIds: number[];
  /** Everybody who owns an item, and the public ids of their profiles. */
  people: number[];
  profiles: string[];
  /** Numbers of stewardships by the stewards' names. */
  stewardships: Map<string, number>;
  /** Tokens of public links, by how each stands. */
  links: Map<string, string>;
}

/** A part of an answer that shows that an item's text is in it. */
export const captionOf = (name: string) => `Letter <${name}>`;

const PROFILES: Record<string, Privacy> = {
  [OWNER]: "friends",
  [CONTRIBUTOR]: "public",
  [LEAVER]: "public",
  [RELATIVE]: "only_me",
};

/** Each kind of item, and each way by which somebody may come to see one, come by, turned down, ended and blocked. */
export async function newSeenWorld(app: TestApp): Promise<World> {
  await Promise.all([...PEOPLE, LEAVER].map((name) => app.person(name)));
  const items = new Map<string, number>();
  const id = (name: string) => items.get(name) ?? 0;
  const put = async (name: string, item: NewItem = {}) => {
    const made = await app.item({ owner: OWNER, status: PRIVATE, caption: captionOf(name), author: "Nanu", ...item });
    items.set(name, made.id);
  };
  await put("open", { status: PUBLIC, written: "1971" });
  await put("open, in the bin", { status: PUBLIC });
  await put("open, hidden", { status: PUBLIC });
  await put("shared", { written: "1972" });
  await put("shared, a voice", { kind: "voice" });
  await put("shared, read aloud");
  await put("shared, in the bin");
  await put("shared, restored");
  await put("shared, erased");
  await put("shared, then only me");
  await put("shared, hidden, read aloud");
  await put("recording, only me", { kind: "voice", status: ONLY_ME });
  items.set("shared, cut from it", await cutFrom(app, id("recording, only me"), captionOf("shared, cut from it")));
  // Voices go where their letters go.
  const given = [...items.values()].filter((each) => each !== id("recording, only me"));
  await put("voice that comes with it", { kind: "voice", voiceOf: id("shared, read aloud") });
  await put("voice that comes with the hidden one", { kind: "voice", voiceOf: id("shared, hidden, read aloud") });
  await put("shared with nobody", { written: "1973" });
  await put("only me", { status: ONLY_ME, written: "1974" });
  await put("shown by another member", { owner: CONTRIBUTOR });
  await put("open, of one who leaves", { owner: LEAVER, status: PUBLIC });
  await put("shared, of one who leaves", { owner: LEAVER });
  await put("of the writer who is the same", { owner: RELATIVE });
  await app.settle();

  const leavers = [id("shared, of one who leaves")];
  await share(app, OWNER, given);
  await share(app, LEAVER, leavers);
  const shown = { [OWNER]: given, [CONTRIBUTOR]: [id("shown by another member")], [LEAVER]: leavers };
  const groupId = await shareWithGroup(app, shown);
  const album = await shareAlbum(app, given);
  const links = await link(app, { items: given, leavers, albumId: album.albumId });
  const writerIds = await tieWriters(app, id("shared"), id("of the writer who is the same"));
  const owners = await setPrivacy(app);
  const seen = await withMedia(app, items);
  await markAll(app, seen);

  for (const name of [...items.keys()].filter((each) => /in the bin|restored|erased/.test(each)))
    await post(app, OWNER, at(PATHS.itemDelete, id(name)));
  await post(app, OWNER, at(PATHS.itemRestore, id("shared, restored")));
  await post(app, OWNER, at(PATHS.itemErase, id("shared, erased")));
  await post(app, OWNER, at(PATHS.itemStatus, id("shared, then only me")), { status: "2", confirm: true });
  for (const name of ["open, hidden", "shared, hidden, read aloud"])
    await hideItem(app.services, { itemId: id(name), reason: "It names a child", operator: "tests" });
  await post(app, LEAVER, PATHS.leave, { password: PASSWORD });
  await block(app);
  const stewardships = await nameStewards(app);
  await post(app, "steward-keeps-then-blocks", at(PATHS.block, (await app.person(OWNER)).id));
  await app.settle();
  const groupIds = [groupId, album.groupId];
  return { items: seen, albumId: album.albumId, groupIds, writerIds, ...owners, stewardships, links };
}

/** A second of a recording of the owner's as a voice of its own. @returns its id */
async function cutFrom(app: TestApp, id: number, caption: string): Promise<number> {
  const parts = [{ start_ms: 0, end_ms: 1000, caption }];
  const cut = await app.as(OWNER).post(at(PATHS.itemVoiceCut, id), { parts });
  return envelope(VoicesCut).parse(await cut.json()).data.ids[0] ?? 0;
}

/** Opens the owners' profiles to others as far as each does. */
async function setPrivacy(app: TestApp): Promise<Pick<World, "people" | "profiles">> {
  const people: number[] = [];
  const profiles: string[] = [];
  for (const [name, privacy] of Object.entries(PROFILES)) {
    const { id } = await app.person(name);
    const { db } = app.services;
    const change = db.updateTable("people").set({ privacy }).where("id", "=", id).returning("random_id");
    people.push(id);
    profiles.push((await change.executeTakeFirstOrThrow()).random_id);
  }
  return { people, profiles };
}

/** Items with the address of a rendition of each, which holds until they are changed. */
async function withMedia(app: TestApp, items: Map<string, number>): Promise<SeenItem[]> {
  const rows = await app.services.db
    .selectFrom("files")
    .innerJoin("items", "items.id", "files.item_id")
    .select(["items.id", "items.kind", "items.content_version as version", "files.id as fileId"])
    .execute();
  const files = new Map(
    rows.map(({ id, kind, version, fileId }) => {
      const media = `/media/${id}/${version}/${fileId}/${kind === "voice" ? "voice.mp3" : "w200.jpg"}`;
      return [id, { media, fileId }];
    }),
  );
  return [...items].map(([name, id]) => Object.assign({ id, name, media: "", fileId: 0 }, files.get(id)));
}

/** Marks each item as everybody's favourite, whether they may see it or not. */
async function markAll({ person, services: { db, now } }: TestApp, items: SeenItem[]): Promise<void> {
  for (const name of PEOPLE) {
    const { id } = await person(name);
    const marks = items.map((item) => ({ person_id: id, item_id: item.id, item_time: now() }));
    await db.insertInto("favourites").values(marks).execute();
  }
}
