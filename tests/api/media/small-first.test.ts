import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { listFilesAfter } from "archive/db/items/rebuilding";
import { rebuildFile } from "archive/domain/media/rebuild-file";
import { renderFile, renderSmall } from "archive/domain/media/render-file";
import { letterFile } from "tests/builders/form";
import { keptKeys } from "tests/test-app/kept-keys";
import { onceKept } from "tests/test-app/once-kept";
import { itemOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const SMALL = ["w200.avif", "w200.jpg", "w200.webp", "w400.avif", "w400.jpg", "w400.webp"];

/** Puts one letter in, as wide as its widest rendition and no higher than must be, since each is made of all of it. */
async function newLetter(app: TestApp, format?: Parameters<typeof letterFile>[0]) {
  const { id, url } = await app.item({
    owner: "amina",
    status: 0,
    file: await letterFile({ width: 1200, height: 90, ...format }),
  });
  const [{ id: fileId } = { id: 0 }] = (await itemOf(await app.as("amina").get(url))).files;
  const media = (name: string) => `/media/${id}/1/${fileId}/${name}`;
  const stateOf = async () => (await itemOf(await app.as("amina").get(url))).files[0];
  return { id, url, fileId, media, stateOf };
}

const namesOf = async ({ services: { db } }: TestApp, fileId: number) =>
  (await db.selectFrom("renditions").select("name").where("file_id", "=", fileId).orderBy("name").execute()).map(
    ({ name }) => name,
  );

async function jobsOf({ services: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom("graphile_worker.jobs" as never)
    .select(["task_identifier as task"] as never[])
    .orderBy("id" as never)
    .execute();
  return (rows as { task: string }[]).map(({ task }) => task).filter((task) => task.startsWith("render"));
}

test("the small renditions of every page are there before the large ones of any", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  const order: string[] = [];
  const put = app.services.storage.put.bind(app.services.storage);
  app.services.storage.put = (key, ...rest) => {
    const [, id = "", name = ""] = /-(\d+)-(w200\.avif|full\.jpg)$/.exec(key) ?? [];
    if (id) order.push(`${id} ${name}`);
    return put(key, ...rest);
  };
  for (const [owner, seed] of [
    ["amina", 1],
    ["amina", 2],
    ["bela", 3],
  ] as const)
    await app.item({ owner, file: await letterFile({ width: 64, height: 64, seed }) });
  await app.settle();
  const small = ["1 w200.avif", "3 w200.avif", "2 w200.avif"];
  expect(order).toEqual([...small, "1 full.jpg", "3 full.jpg", "2 full.jpg"]);
});

test("while the others are made, the small ones are shown under their very names, to whoever may see the letter", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { id, fileId, media, stateOf } = await newLetter(app);
  await renderSmall(app.services, { fileId, before: 0 });
  expect(await namesOf(app, fileId)).toEqual(SMALL);
  expect(await stateOf()).toMatchObject({ state: "waiting", widths: [200, 400] });
  const amina = app.as("amina");
  for (const name of SMALL) await expect(await amina.get(media(name))).toHaveStatus(200);
  for (const name of ["w720.jpg", "w1080.avif", "full.jpg"])
    await expect(await amina.get(media(name))).toHaveStatus(503);
  await expect(await amina.get(fillPath(PATHS.itemDownload, { id }))).toHaveStatus(503);
  for (const who of ["bela", null]) await expect(await app.as(who).get(media("w400.jpg"))).toHaveStatus(404);

  const before = await keptKeys(app);
  await app.settle();
  expect(await stateOf()).toMatchObject({ state: "ready", widths: [200, 400, 720, 1080] });
  for (const name of ["w720.jpg", "full.jpg"]) await expect(await amina.get(media(name))).toHaveStatus(200);
  const after = await keptKeys(app);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.filter((key) => /-\d+-\w+\.\w+$/.test(key))).toHaveLength(13);
  const [row] = await listFilesAfter(app.services.db, 0, 1);
  expect(row && (await rebuildFile(app.services, row))).toBe("same");
});

test("small renditions that are made twice ask once for the others, which are made of them alone", async () => {
  await using app = await newTestApp();
  const { fileId, stateOf } = await newLetter(app);
  expect(await jobsOf(app)).toEqual(["render-small"]);
  await Promise.all([1, 2].map(() => renderSmall(app.services, { fileId, before: 0 })));
  // As after a kill between what it named and its own end.
  await renderSmall(app.services, { fileId, before: 0 });
  expect(await jobsOf(app)).toEqual(["render-small", "render-file"]);
  const written: string[] = [];
  const put = app.services.storage.put.bind(app.services.storage);
  app.services.storage.put = (key, ...rest) => {
    if (/-w\d+\.jpg$/.test(key)) written.push(/w\d+\.jpg$/.exec(key)?.[0] ?? "");
    return put(key, ...rest);
  };
  await app.settle();
  expect(written).toEqual(["w720.jpg", "w1080.jpg"]);
  expect(await stateOf()).toMatchObject({ state: "ready" });
  await renderSmall(app.services, { fileId, before: 0 });
  expect(await jobsOf(app)).toEqual([]);
});

test("small renditions that come once all are there are left to nobody, and ask for nothing", async () => {
  await using app = await newTestApp();
  const { fileId } = await newLetter(app);
  const late = onceKept(app, /-w200\.avif$/, async () => {
    await renderFile(app.services, fileId);
  });
  await renderSmall(late, { fileId, before: 0 });
  await app.settle();
  expect(await namesOf(app, fileId)).toHaveLength(13);
  expect((await keptKeys(app)).filter((key) => /-\d+-\w+\.\w+$/.test(key))).toHaveLength(13);
});

test("a picture that can't be read fails at its small ones, and is not tried again", async () => {
  await using app = await newTestApp();
  const { fileId, media, stateOf } = await newLetter(app);
  app.services.config.imageLimitPixels = 10;
  await renderSmall(app.services, { fileId, before: 0 });
  expect(await stateOf()).toMatchObject({ state: "failed", widths: [] });
  expect(await jobsOf(app)).toEqual(["render-small"]);
  await app.settle();
  await expect(await app.as("amina").get(media("w200.jpg"))).toHaveStatus(404);
  expect(app.log.filter((line) => line.includes("file can't be rendered"))).toHaveLength(1);
});

test("a picture whose others can't be made has failed whole: nothing of it is shown, nor left", async () => {
  await using app = await newTestApp();
  const { fileId, media, stateOf } = await newLetter(app);
  await renderSmall(app.services, { fileId, before: 0 });
  app.services.config.imageLimitPixels = 10;
  await app.settle();
  expect(await stateOf()).toMatchObject({ state: "failed", widths: [] });
  await expect(await app.as("amina").get(media("w200.jpg"))).toHaveStatus(404);
  await app.services.db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await app.settle();
  expect((await keptKeys(app)).filter((key) => /-\d+-\w+\.\w+$/.test(key))).toEqual([]);
});

test("what takes long is made whole, by the job that may take long", { timeout: 60_000 }, async () => {
  await using app = await newTestApp();
  // So many bytes unpacked that others would feel it; what is made of it is small.
  const { fileId, stateOf } = await newLetter(app, { width: 17_000, height: 2000, format: "png" });
  await renderSmall(app.services, { fileId, before: 0 }, { attempt: 1, signal: new AbortController().signal });
  expect(await jobsOf(app)).toEqual(["render-small", "render-file"]);
  expect(await namesOf(app, fileId)).toEqual([]);
  await app.settle();
  expect(await stateOf()).toMatchObject({ state: "ready", widths: [200, 400, 720, 1080] });
});

test("a voice, and a page that is cut out by its corners, are made at once", async () => {
  await using app = await newTestApp();
  const { id, fileId, stateOf } = await newLetter(app);
  await app.settle();
  await app.item({ owner: "bela", kind: "voice" });
  const corners = [0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9];
  const path = fillPath(PATHS.itemPageStraighten, { id });
  await expect(await app.as("amina").post(path, { file_id: fileId, corners })).toHaveStatus(200);
  expect(await jobsOf(app)).toEqual(["render-file", "render-file"]);
  await app.settle();
  expect(await stateOf()).toMatchObject({ state: "ready" });
});
