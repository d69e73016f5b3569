import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { insertIdempotentReply } from "archive/db/idempotency";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { keptKeys } from "tests/test-app/kept-keys";
import { idOf, itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { countWaiting } from "tests/test-app/waiting";

test("a picture is saved with its caption, and its original is kept byte for byte", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const file = await letterFile({ width: 900, height: 600, place: true }, "মায়ের চিঠি (১).jpg");
  const response = await amina.upload(
    PATHS.itemCreate,
    form({ description: " মায়ের চিঠি ", status: "0", album_id: "1", image: file }),
  );
  await expect(response).toHaveStatus(200);
  expect((await saidOf(response)).message).toBe("Handwriting created successfully");
  const id = await idOf(response);
  const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id })));
  expect(item).toMatchObject({
    description: "মায়ের চিঠি",
    status: 0,
    name: "Amina Rahman",
    mine: true,
    audio: null,
    version: 1,
    content_version: 1,
  });
  expect(item.files).toMatchObject([
    { width: 900, height: 600, seconds: null, state: "waiting", own_name: "মায়ের চিঠি (১).jpg", bytes: file.size },
  ]);
  expect(item.files[0]?.public_name).toMatch(/^মায়ের-চিঠি-১-[a-z]{8}\.jpg$/);
  expect(item.files[0]?.placeholder).toMatch(/^data:image\/webp;base64,/);

  const original = await amina.get(fillPath(PATHS.itemOriginal, { id }));
  const sent = createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
  expect(
    createHash("sha256")
      .update(Buffer.from(await original.arrayBuffer()))
      .digest("hex"),
  ).toBe(sent);
  expect(original.headers.get("etag")).toBe(`"${sent}"`);
});

test("a voice is saved with its true length and its wave", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const response = await amina.upload(
    PATHS.itemCreate,
    form({ description: "A song", audio: await voiceFile({ seconds: 3, format: "mp3" }) }),
  );
  await expect(response).toHaveStatus(200);
  expect((await saidOf(response)).message).toBe("Voice created successfully");
  const item = await itemOf(await amina.get(fillPath(PATHS.itemDetails, { id: await idOf(response) })));
  expect(item).toMatchObject({ image: null, status: 1, description: "A song" });
  const [file] = item.files;
  expect(file?.seconds).toBeGreaterThan(2.9);
  expect(file?.seconds).toBeLessThan(3.2);
  expect(file?.peaks).toHaveLength(200);
  expect(Math.max(...(file?.peaks ?? []))).toBeGreaterThan(150);
  expect(item.audio).toBe(`/media/${item.id}/1/${file?.id}/voice.mp3`);
});

test("the names of the old client's fields are taken, and pages keep their order", async () => {
  await using app = await newTestApp();
  const body = new FormData();
  body.append("image[1]", await letterFile({ width: 300, seed: 2 }, "second.jpg"));
  body.append("image[0]", await letterFile({ width: 400, seed: 1 }, "first.jpg"));
  const response = await app.as("amina").upload(PATHS.itemCreate, body);
  await expect(response).toHaveStatus(200);
  const item = await itemOf(await app.as("amina").get(fillPath(PATHS.itemDetails, { id: await idOf(response) })));
  expect(item.files.map((file) => file.own_name)).toEqual(["first.jpg", "second.jpg"]);
  expect(JSON.parse(item.image ?? "")[0]).toEqual({
    url: `${API_BASE}/media/${item.id}/1/${item.files[0]?.id}/w1080.jpg`,
  });
});

test("a visitor is turned away before the body is read", async () => {
  await using app = await newTestApp();
  let asked = 0;
  const body = new ReadableStream({ pull: () => void asked++ }, { highWaterMark: 0 });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const response = await app.archive.fetch(new Request(`http://archive.test/api/v1${PATHS.itemCreate}`, init));
  await expect(response).toHaveStatus(401);
  expect(asked).toBe(0);
});

test("twenty creates at once with one one-use id make one item, and all get its answer", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const file = await letterFile();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      amina.upload(PATHS.itemCreate, form({ once: "press-0001", description: "Once", image: file })),
    ),
  );
  const ids = new Set<number>();
  for (const response of responses) {
    await expect(response).toHaveStatus(200);
    ids.add(await idOf(response));
  }
  expect(ids.size).toBe(1);
  expect(await rows(app, "items")).toBe(1);
  expect(await rows(app, "files")).toBe(1);
  expect(await keptKeys(app)).toHaveLength(1);
  expect(await app.services.storage.sweepStaging(new Date(Date.now() + 1000), new Set())).toBe(0);
  // A one-use id belongs to its person.
  const other = await app.as("bela").upload(PATHS.itemCreate, form({ once: "press-0001", image: file }));
  expect(ids.has(await idOf(other))).toBe(false);
});

test("one draft sent twice at once makes one item, with a one-use id for both, without one for the first", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const drafted = async () =>
    (await refusedOf(await amina.upload(PATHS.itemCreate, form({ written_at: "never", image: await letterFile() }))))
      .draft?.id ?? "";
  const draft = await drafted();
  const same = await Promise.all(
    Array.from({ length: 5 }, () => amina.post(PATHS.itemCreate, { once: "press-0001", draft })),
  );
  expect(same.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(await Promise.all(same.map(idOf))).size).toBe(1);
  const other = await drafted();
  const several = await Promise.all(Array.from({ length: 5 }, () => amina.post(PATHS.itemCreate, { draft: other })));
  expect(several.map((response) => response.status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect([await rows(app, "items"), (await keptKeys(app)).length]).toEqual([2, 2]);
  expect(await app.services.storage.sweepStaging(new Date(Date.now() + 1000), new Set())).toBe(0);
});

test("a second tap whose draft the first one has just taken gets the first one's answer", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const amina = app.as("amina");
  const refused = await amina.upload(PATHS.itemCreate, form({ written_at: "never", image: await letterFile() }));
  const draft = (await refusedOf(refused)).draft?.id ?? "";
  const fields = { once: "press-0002", draft };
  // The second one has asked for an earlier answer, and now looks for its draft.
  const { second } = await db.transaction().execute(async (tx) => {
    await sql`lock table drafts in access exclusive mode`.execute(tx);
    const second = amina.post(PATHS.itemCreate, fields);
    await expect.poll(() => countWaiting(db)).toBe(1);
    const { owner_id } = await tx.deleteFrom("drafts").returning("owner_id").executeTakeFirstOrThrow();
    await insertIdempotentReply(tx, owner_id, fields.once, { id: 7, kind: "handwriting" }, new Date());
    return { second };
  });
  await expect(await second).toHaveStatus(200);
  expect(await idOf(await second)).toBe(7);
});

test("a one-use id that is none is refused, not stored", async () => {
  await using app = await newTestApp();
  for (const once of ["short", "nul\u0000nul-nul", "x".repeat(65)]) {
    const response = await app.as("amina").post(PATHS.itemCreate, { once });
    await expect(response).toHaveStatus(400);
    expect((await saidOf(response)).errors).toHaveProperty("once");
  }
});

test("the free limit is counted under a lock, and says how to go on", async () => {
  await using app = await newTestApp({ freeItemLimit: 3 });
  const amina = app.as("amina");
  const file = await letterFile();
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => amina.upload(PATHS.itemCreate, form({ once: `press-000${n}`, image: file }))),
  );
  expect(responses.filter((response) => response.status === 200)).toHaveLength(3);
  const refused = responses.filter((response) => response.status === 201);
  expect(refused).toHaveLength(5);
  for (const response of refused) expect(await saidOf(response)).toMatchObject({ status: 201, reason: "free_limit" });
  expect(await rows(app, "items")).toBe(3);
  // Of the refused nothing is left in storage; their files wait as drafts.
  expect(await keptKeys(app)).toHaveLength(3);
  expect((await Promise.all(refused.map(refusedOf))).every(({ drafts }) => drafts.length === 1)).toBe(true);

  const { id } = await app.person("amina");
  const [item] = await app.services.db.selectFrom("items").select("id").execute();
  await expect(await amina.post(fillPath(PATHS.itemDelete, { id: item?.id ?? 0 }))).toHaveStatus(200);
  await expect(await amina.upload(PATHS.itemCreate, form({ image: file }))).toHaveStatus(200);
  await expect(await amina.upload(PATHS.itemCreate, form({ image: file }))).toHaveStatus(201);
  await app.services.db.updateTable("people").set({ paid_at: new Date() }).where("id", "=", id).execute();
  await expect(await amina.upload(PATHS.itemCreate, form({ image: file }))).toHaveStatus(200);
});

async function rows({ services: { db } }: TestApp, table: "items" | "files"): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
