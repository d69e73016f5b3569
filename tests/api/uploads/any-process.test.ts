import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { usedDrafts } from "archive/jobs/drop-used-drafts";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { takeImport } from "archive/domain/imports/take-import";
import { ownFolder } from "tests/builders/folder";
import { form, letterFile } from "tests/builders/form";
import { addressOf, tusRequests } from "tests/builders/tus";
import { namesIn, otherMachine } from "tests/test-app/other-machine";
import { idOf, refusedOf } from "tests/test-app/reply";
import { startS3 } from "tests/test-app/s3-server";
import { newTestApp } from "tests/test-app/test-app";
import { lettersOf, put } from "../imports/tray-steps";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Two machines of one site on one bucket, each with a folder of its own. */
async function twoMachines() {
  const bucket = await (await startS3()).bucket();
  const [app, folder] = [await newTestApp({ s3: bucket }), await ownFolder()];
  const there = await otherMachine(app, folder.path);
  return {
    app,
    there,
    shared: async () => (await namesIn(bucket)).filter((name) => name.startsWith("staged/")),
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("what one process received, bit by bit or by a form that it refused, is kept by another at once", async () => {
  await using machines = await twoMachines();
  const { app, there } = machines;
  const [here, other] = [app.as("amina"), there.as("amina")];
  const [sent, formed] = await Promise.all([letterFile({ seed: 1 }), letterFile({ seed: 2 })]);
  const bytes = new Uint8Array(await sent.arrayBuffer());

  const tus = tusRequests(here);
  const begun = await tus.begin({ kind: "handwriting", name: sent.name, bytes: bytes.byteLength });
  const done = await tus.patch(addressOf(begun), 0, bytes);
  await expect(done).toHaveStatus(204);
  const draft = done.headers.get(DRAFT_HEADER) ?? "";
  // Named by a form that the other refuses, which the first one gets once it is mended, and so on.
  const refused = await refusedOf(await other.post(PATHS.itemCreate, { draft, written_at: "never" }));
  expect(refused.drafts.map(({ id }) => id)).toEqual([draft]);
  const first = await other.post(PATHS.itemCreate, { draft });
  await expect(first).toHaveStatus(200);

  const plain = await refusedOf(await here.upload(PATHS.itemCreate, form({ written_at: "never", image: formed })));
  const second = await other.post(PATHS.itemCreate, { draft: plain.draft?.id });
  await expect(second).toHaveStatus(200);
  const { db, storage } = app.services;
  for (const [answer, original] of [
    [first, bytes],
    [second, new Uint8Array(await formed.arrayBuffer())],
  ] as const) {
    const { storage_key: key } = await db
      .selectFrom("files")
      .select("storage_key")
      .where("item_id", "=", await idOf(answer))
      .executeTakeFirstOrThrow();
    const opened = await storage.open(key);
    expect(opened && sha256(await buffer(opened.body))).toBe(sha256(original));
  }
  expect(await machines.shared()).toEqual([]);
});

test(
  "copies of a draft that is gone, saved elsewhere or with its person, leave the folders of all processes in " +
    "minutes; what waits still, and what comes in, stays",
  async () => {
    await using machines = await twoMachines();
    const { app, there } = machines;
    const [here, other] = [app.as("amina"), there.as("amina")];
    const looks = [usedDrafts(app.services), usedDrafts(there.services)];
    const lookAll = () => Promise.all(looks.map((look) => look()));
    const staged = async () => {
      const all = [await app.services.storage.stagedHere(), await there.services.storage.stagedHere()];
      return all.map((keys) => keys.length);
    };
    const waits = async (seed: number) => {
      const image = await letterFile({ seed });
      const refused = await refusedOf(await here.upload(PATHS.itemCreate, form({ written_at: "never", image })));
      const draft = refused.draft?.id;
      // The other brings it, and refuses it too.
      await refusedOf(await other.post(PATHS.itemCreate, { draft, written_at: "never" }));
      return draft;
    };
    const [saved, erased] = [await waits(1), await waits(2)];
    expect(await staged()).toEqual([2, 2]);
    await app.services.storage.stage(Readable.from(["on its way"]), { limitBytes: 100 });
    await lookAll();
    await expect(await here.post(PATHS.itemCreate, { draft: saved })).toHaveStatus(200);
    expect(await staged()).toEqual([2, 2]);
    await lookAll();
    app.later({ minutes: 10 });
    expect(await lookAll()).toEqual([0, 1]);
    expect(await staged()).toEqual([2, 1]);

    // As an account's erasure deletes it, with its person, in one process alone.
    await app.services.db
      .deleteFrom("drafts")
      .where("id", "=", erased ?? "")
      .execute();
    await lookAll();
    app.later({ minutes: 10 });
    expect(await lookAll()).toEqual([1, 1]);
    expect(await staged()).toEqual([1, 0]);
    expect(await machines.shared()).toEqual([]);
  },
);

test("a tray that one process filled is seen, and taken in, by another", async () => {
  await using machines = await twoMachines();
  const { app, there } = machines;
  const { id } = await put(app, { files: [await letterFile({}, "first.jpg")] });
  const [letter] = await lettersOf(app, id);
  const seen = await there.as("amina").get(fillPath(PATHS.importPicture, { id, entry: `${letter?.id}-0` }));
  await expect(seen).toHaveStatus(200);
  await expect(await there.as("amina").post(fillPath(PATHS.importStart, { id }), {})).toHaveStatus(200);
  await takeImport(
    there.services,
    { importId: id },
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  );
  const kept = await app.services.db.selectFrom("files").select("own_name").execute();
  expect(kept).toEqual([{ own_name: "first.jpg" }]);
  expect(await machines.shared()).toEqual([]);
});

test("what nobody saves leaves the bucket with the clean-up of any process, and a discarded one at once", async () => {
  await using machines = await twoMachines();
  const { app, there } = machines;
  const refused = form({ written_at: "never", image: await letterFile() });
  await expect(await app.as("amina").upload(PATHS.itemCreate, refused)).toHaveStatus(400);
  await sweepStaging(there.services);
  expect(await machines.shared()).toHaveLength(1);
  app.later({ days: 2 });
  await sweepStaging(there.services);
  expect(await machines.shared()).toEqual([]);
});
