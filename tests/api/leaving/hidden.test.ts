import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { sharedItemWire } from "archive/contract/sharing/share";
import { calls } from "archive/http/call";
import { oneTestApp } from "tests/test-app/one-test-app";
import { itemOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";
import { LEAVER, leaves, newLeaver, SAID, type Leaver } from "./leaver";

const one = oneTestApp();
let leaver: Leaver;
let files: Record<number, { version: number; file: number }>;

/** What each item's media lie under, as its owner knows them. */
async function filesOf(app: TestApp): Promise<typeof files> {
  const found: typeof files = {};
  for (const id of [...Object.values(leaver.items), leaver.voice]) {
    const item = await itemOf(await app.as(LEAVER).get(fillPath(PATHS.itemDetails, { id })));
    found[id] = { version: item.content_version, file: item.files[0]?.id ?? 0 };
  }
  return found;
}

test("before they leave, others see of them what each may", { timeout: 120_000 }, async () => {
  const { app } = one;
  leaver = await newLeaver(app);
  await app.settle();
  files = await filesOf(app);
  const seen = (name: string | null, id: number) => app.as(name).get(fillPath(PATHS.itemDetails, { id }));
  await expect(await seen(null, leaver.items.public)).toHaveStatus(200);
  await expect(await seen("rec", leaver.items.accepted)).toHaveStatus(200);
  await expect(await seen("mem", leaver.items.grouped)).toHaveStatus(200);
  await expect(await app.as(null).get(fillPath(PATHS.linkOpen, { token: leaver.link.token }))).toHaveStatus(200);
});

/**
 * Calls that read, with everything of the leaver's put into their addresses. Streams never end, and what is the same
 * for all names nobody.
 */
function everyReading(): string[] {
  const { items, groups } = leaver;
  const ids = new Set([
    items.public,
    items.accepted,
    items.grouped,
    items.linked,
    leaver.voice,
    leaver.id,
    groups.group,
    groups.theirs,
    leaver.shareId,
    leaver.album,
    leaver.albumShareId,
    leaver.link.id,
  ]);
  const query = (id: number) =>
    `?query=${LEAVER.slice(0, 6)}&id=${id}&ids=${id}&user_ids=${leaver.id}&group_id=${id}` +
    `&person_id=${leaver.id}&token=${leaver.link.token}&limit=50`;
  return calls
    .filter(
      ({ method, path }) =>
        method === "get" && path !== PATHS.events && path !== PATHS.openapi && path !== PATHS.localMessages,
    )
    .flatMap(({ path }) => {
      const tries = path.includes("{") ? [...ids] : [items.public, groups.theirs];
      return tries.flatMap((id) =>
        ["w200.jpg", "voice.mp3"].slice(0, path.includes("{name}") ? 2 : 1).map((name) => {
          const place = files[id] ?? { version: 1, file: 1 };
          const random = leaver.random;
          return (
            fillPath(path, {
              id,
              itemId: id,
              contentVersion: place.version,
              fileId: place.file,
              name,
              token: leaver.link.token,
              version: place.version,
              topic: `user_${leaver.id}`,
              randomId: random,
            }) + query(id)
          );
        }),
      );
    });
}

async function sharedWithRec(): Promise<z.infer<typeof sharedItemWire.schema>[]> {
  const response = await one.app.as("rec").get(PATHS.sharedWithMe);
  return z.object({ data: sharedItemWire.schema.array() }).parse(await response.json()).data;
}

/** Where somebody who had accepted an item is still shown it. */
const STILL = [
  PATHS.itemDetails,
  PATHS.media,
  PATHS.itemDownload,
  PATHS.itemDownloadSelected,
  PATHS.sharedWithMe,
  PATHS.timelineShared,
  PATHS.mineAndShared,
  // Of what was shared, the latest.
  PATHS.home,
  PATHS.sources,
  PATHS.receivedItem,
].map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?|$)`));

test("to everyone else they are as if deleted, by every call that reads; who had accepted something has that alone", {
  timeout: 180_000,
}, async () => {
  const { app } = one;
  await expect(await leaves(app, LEAVER)).toHaveStatus(200);
  const needles = [LEAVER, "Linaleaver", SAID, leaver.random, leaver.email];
  for (const name of [null, "stranger", "wait", "mem", "rec"]) {
    const as = app.as(name);
    const paths = everyReading().filter((path) => name !== "rec" || !STILL.some((still) => still.test(path)));
    const told = await Promise.all(
      paths.map(async (path) => {
        const response = await as.get(path);
        const said = `${[...response.headers].join("\n")}\n${await response.text()}`;
        return needles
          .filter((needle) => said.includes(needle))
          .map((needle) => `${path} (${response.status}) says ${needle}`);
      }),
    );
    expect([name, told.flat()]).toEqual([name, []]);
  }
});

test("their items, media, originals, downloads and link are not there, but for what was accepted", async () => {
  const { app } = one;
  for (const [name, visible] of [
    [null, []],
    ["stranger", []],
    ["wait", []],
    ["mem", []],
    ["rec", [leaver.items.accepted]],
  ] as [string | null, number[]][]) {
    for (const id of Object.values(leaver.items)) {
      const { version, file } = files[id] ?? { version: 0, file: 0 };
      const statuses = await Promise.all(
        [
          fillPath(PATHS.itemDetails, { id }),
          fillPath(PATHS.itemDownload, { id }),
          fillPath(PATHS.media, { itemId: id, contentVersion: version, fileId: file, name: "w200.jpg" }),
        ].map(async (path) => (await app.as(name).get(path)).status),
      );
      expect([name, id, statuses]).toEqual([name, id, visible.includes(id) ? [200, 200, 200] : [404, 404, 404]]);
    }
  }
  await expect(await app.as(null).get(fillPath(PATHS.linkOpen, { token: leaver.link.token }))).toHaveStatus(404);
  const data = await sharedWithRec();
  expect(data.map(({ id }) => id)).toEqual([leaver.items.accepted]);
  expect(data[0]).toMatchObject({ available_until: expect.stringMatching(/^\d{4}-/) });
});

test("nothing of theirs can be answered, and nothing sent to them", async () => {
  const { app } = one;
  const wait = app.as("wait");
  await expect(await wait.post(PATHS.acceptShare, { id: leaver.shareId })).toHaveStatus(404);
  await expect(await wait.post(PATHS.acceptGroup, { id: leaver.invitationId })).toHaveStatus(404);
  const { id: own } = await app.item({ owner: "mem", status: 0 });
  await expect(
    await app.as("mem").post(PATHS.share, { handwriting_id: own, user_ids: [leaver.id], confirm: true }),
  ).toHaveStatus(404);
  await expect(
    await app.as("mem").post(PATHS.groupAddPeople, { group_id: leaver.groups.theirs, user_ids: [leaver.id] }),
  ).toHaveStatus(404);
  await expect(
    await app.as("mem").post(fillPath(PATHS.groupHandOver, { id: leaver.groups.theirs }), { user_id: leaver.id }),
  ).toHaveStatus(404);
  await expect(await app.as("mem").post(fillPath(PATHS.block, { id: leaver.id }))).toHaveStatus(404);
});

test("who had accepted something may still give it up", async () => {
  const { app } = one;
  const [row] = await sharedWithRec();
  await expect(await app.as("rec").post(fillPath(PATHS.removeShare, { id: row?.share_id ?? 0 }))).toHaveStatus(200);
  await expect(await app.as("rec").get(fillPath(PATHS.itemDetails, { id: leaver.items.accepted }))).toHaveStatus(404);
});
