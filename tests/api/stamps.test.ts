import { afterAll, beforeAll, expect, test } from "vitest";
import { StampReply } from "archive/contract/account";
import { envelope } from "archive/contract/envelope";
import { fillPath, PATHS } from "archive/contract/paths";
import { findStamp } from "archive/db/stamps";
import { hideItem, restoreItem } from "archive/domain/moderation/hide-item";
import { form, letterFile, voiceFile } from "../builders/form";
import { newWorld, type World } from "../world/world";

let world: World;
beforeAll(async () => {
  world = await newWorld();
  await world.person("amina");
  await world.person("bela");
});
afterAll(() => world?.[Symbol.asyncDispose]());

async function stampOf(name: string): Promise<string> {
  return envelope(StampReply).parse(await (await world.as(name).get(PATHS.profileStamp)).json()).data.stamp;
}

/** Each does one write of amina's on a handwriting of hers. */
const WRITES: Record<string, (item: { id: number; voice: number; fileId: number }) => Promise<unknown>> = {
  "a new handwriting": async () => world.as("amina").upload(PATHS.itemCreate, form({ status: "1", image: await letterFile() })),
  "a new voice": async () => world.as("amina").upload(PATHS.itemCreate, form({ status: "1", audio: await voiceFile({ seconds: 1 }) })),
  "an edit": ({ id }) => world.as("amina").post(fillPath(PATHS.itemUpdate, { id }), { description: "Changed" }),
  "another status": ({ id }) => world.as("amina").post(fillPath(PATHS.itemStatus, { id }), { status: "2" }),
  "a voice tied": ({ id, voice }) => world.as("amina").post(fillPath(PATHS.itemVoiceTie, { id }), { voice_id: voice }),
  "a voice untied": ({ id }) => world.as("amina").post(fillPath(PATHS.itemVoiceUntie, { id })),
  "made renditions": () => world.settle(),
  "a rendition gone": ({ fileId }) => world.services.db.deleteFrom("renditions").where("file_id", "=", fileId).execute(),
  "a state of a file": ({ fileId }) => world.services.db.updateTable("files").set({ state: "failed" }).where("id", "=", fileId).execute(),
  "hidden by the operator": ({ id }) => hideItem(world.services, { itemId: id, reason: "", operator: "tests" }),
  "restored by the operator": ({ id }) => restoreItem(world.services, { itemId: id, reason: "", operator: "tests" }),
  "a deletion": ({ id }) => world.as("amina").post(fillPath(PATHS.itemDelete, { id })),
  "a restoring": ({ id }) => world.as("amina").post(fillPath(PATHS.itemRestore, { id })),
  "another name": () => world.services.db.updateTable("people").set({ first_name: "Amina Begum" }).where("email", "=", "amina@example.test").execute(),
  "an erasing": async ({ id }) => {
    await world.as("amina").post(fillPath(PATHS.itemDelete, { id }));
    world.later({ days: 31 });
    await world.services.db.deleteFrom("renditions").execute();
    await world.services.db.deleteFrom("files").where("item_id", "=", id).execute();
  },
};

test("each kind of write gives its owner another stamp and nobody else, and reading gives none", async () => {
  const { id } = await world.item({ owner: "amina" });
  const { id: voice } = await world.item({ owner: "amina", kind: "voice" });
  const { id: fileId } = await world.services.db.selectFrom("files").select("id").where("item_id", "=", id).executeTakeFirstOrThrow();
  const belas = await stampOf("bela");
  const seen = new Set([await stampOf("amina"), belas]);
  for (const [what, write] of Object.entries(WRITES)) {
    const before = seen.size;
    await write({ id, voice, fileId });
    seen.add((await findStamp(world.services.db, (await world.person("amina")).id)) ?? "");
    expect(seen.size, what).toBe(before + 1);
  }
  expect(await findStamp(world.services.db, (await world.person("bela")).id)).toBe(belas);
});

test("asking changes nothing, and a write that was undone neither", async () => {
  const item = await world.item({ owner: "bela" });
  const before = await stampOf("bela");
  await world.as("bela").get(item.url);
  await world.as("bela").get(PATHS.myItems);
  await world.as("bela").post(fillPath(PATHS.itemUpdate, { id: item.id }), { description: "x".repeat(221) });
  await world.as("amina").post(fillPath(PATHS.itemStatus, { id: item.id }), { status: "2" });
  expect(await stampOf("bela")).toBe(before);
});

test("writes of one person that run beside each other wait for nobody for ever", async () => {
  const items = await Promise.all(Array.from({ length: 6 }, () => world.item({ owner: "bela" })));
  const ids = items.map(({ id }) => id);
  const answers = await Promise.all([
    ...ids.map((id) => world.as("bela").post(fillPath(PATHS.itemStatus, { id }), { status: "2" })),
    world.as("bela").post(PATHS.itemDeleteMultiple, { ids }),
    world.as("bela").post(PATHS.itemDeleteMultiple, { ids: ids.toReversed() }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});
