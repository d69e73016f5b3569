import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { newTestApp } from "tests/test-app/test-app";

test("an edit changes what it sends and nothing else", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, url } = await app.item({ owner: "amina", status: 0, caption: "First", captionTranslation: "প্রথম" });
  const saved = await amina.post(fillPath(PATHS.itemUpdate, { id }), { description: "Second", version: 1 });
  await expect(saved).toHaveStatus(200);
  expect((await saidOf(saved)).message).toBe("Handwriting updated successfully");
  const item = await itemOf(await amina.get(url));
  expect(item).toMatchObject({
    description: "Second",
    description_translation: "প্রথম",
    status: 0,
    version: 2,
    content_version: 1,
  });
  await expect(await amina.upload(fillPath(PATHS.itemUpdate, { id }), form({ description: "" }))).toHaveStatus(200);
  expect((await itemOf(await amina.get(url))).description).toBe("");
});

test("an edit that saw an older version is answered 409 with both texts, and its file is kept", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, url } = await app.item({ owner: "amina", caption: "First" });
  const update = fillPath(PATHS.itemUpdate, { id });
  await amina.post(update, { description: "From the phone", version: 1 });
  const late = await amina.upload(
    update,
    form({ description: "From the desk", version: "1", image: await letterFile({ width: 640 }, "new.jpg") }),
  );
  await expect(late).toHaveStatus(409);
  const refused = await refusedOf(late);
  expect(refused.fields.description).toBe("From the desk");
  expect(refused.current).toMatchObject({ description: "From the phone", version: 2 });
  const mine = await amina.post(update, { description: "From the desk", version: 2, draft: refused.draft?.id });
  await expect(mine).toHaveStatus(200);
  expect(await itemOf(await amina.get(url))).toMatchObject({
    description: "From the desk",
    version: 3,
    content_version: 2,
    files: [{ own_name: "new.jpg" }],
  });
  // An old client knows of no versions.
  await expect(await amina.post(update, { description: "Old client" })).toHaveStatus(200);
});

test("a new file takes the place of the old one, which goes the way of the bin", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, url } = await app.item({ owner: "amina" });
  await app.settle();
  const before = await itemOf(await amina.get(url));
  await expect(
    await amina.upload(
      fillPath(PATHS.itemUpdate, { id }),
      form({ image: await letterFile({ width: 1500, height: 300 }) }),
    ),
  ).toHaveStatus(200);
  await app.settle();
  const after = await itemOf(await amina.get(url));
  expect(after.content_version).toBe(2);
  expect(after.files).toMatchObject([{ width: 1500, state: "ready", widths: [200, 400, 720, 1080] }]);
  expect(after.files[0]?.id).not.toBe(before.files[0]?.id);
  const old = await app.services.db
    .selectFrom("files")
    .select("replaced_at")
    .where("id", "=", before.files[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(old.replaced_at).toBeInstanceOf(Date);
  await expect(await amina.get(`/media/${id}/1/${before.files[0]?.id}/w200.jpg`)).toHaveStatus(404);
  await expect(await amina.get(`/media/${id}/1/${after.files[0]?.id}/w200.jpg`)).toHaveStatus(404);
  await expect(await amina.get(`/media/${id}/2/${after.files[0]?.id}/w200.jpg`)).toHaveStatus(200);
});

test("a refused edit keeps its file; a voice is not turned into a picture", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, url } = await app.item({ owner: "amina", kind: "voice" });
  const update = fillPath(PATHS.itemUpdate, { id });
  const refused = await amina.upload(
    update,
    form({ description: "x".repeat(221), audio: await voiceFile({ seconds: 2 }) }),
  );
  await expect(refused).toHaveStatus(400);
  const { draft } = await refusedOf(refused);
  await expect(await amina.post(update, { description: "mended", draft: draft?.id })).toHaveStatus(200);
  expect(await itemOf(await amina.get(url))).toMatchObject({
    description: "mended",
    content_version: 2,
    files: [{ seconds: 2 }],
  });
  const turned = await amina.upload(update, form({ image: await letterFile() }));
  await expect(turned).toHaveStatus(415);
  expect((await saidOf(turned)).errors).toEqual({ audio: ["Only audio file can be uploaded"] });
});

test("strangers and visitors can neither edit, hide nor delete, and are told nothing", async () => {
  await using app = await newTestApp();
  const { id, url } = await app.item({ owner: "amina", status: 1 });
  const writes = [
    fillPath(PATHS.itemUpdate, { id }),
    fillPath(PATHS.itemStatus, { id }),
    fillPath(PATHS.itemDelete, { id }),
  ];
  for (const path of writes) {
    await expect(await app.as("bela").post(path, { status: "2", description: "Mine" })).toHaveStatus(404);
    await expect(await app.as(null).post(path, { status: "2" })).toHaveStatus(401);
  }
  expect(await itemOf(await app.as("amina").get(url))).toMatchObject({
    status: 1,
    description: "A letter",
    version: 1,
  });
});

test("status is set by its own call; what is deleted is gone for everyone at once", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id, url } = await app.item({ owner: "amina", status: 1 });
  await expect(await app.as(null).get(url)).toHaveStatus(200);
  await expect(await amina.post(fillPath(PATHS.itemStatus, { id }), { status: "3" })).toHaveStatus(400);
  await expect(await amina.post(fillPath(PATHS.itemStatus, { id }), { status: "0" })).toHaveStatus(200);
  await expect(await app.as("bela").get(url)).toHaveStatus(404);
  await expect(await app.as(null).get(url)).toHaveStatus(404);
  const deleted = await amina.post(fillPath(PATHS.itemDelete, { id }));
  expect((await saidOf(deleted)).message).toBe("Moved to the bin. It stays there for 30 days");
  await expect(await amina.get(url)).toHaveStatus(404);
  await expect(await amina.post(fillPath(PATHS.itemDelete, { id }))).toHaveStatus(404);
  expect(await app.services.db.selectFrom("files").select("id").execute()).toHaveLength(1);
});
