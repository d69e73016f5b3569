import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { checkDueOriginals } from "archive/jobs/keep-originals";
import { letterFile } from "tests/builders/form";
import { flipBit, originalKeys, pathOf } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** A letter that was checked just now, and its original's place. */
async function checkedLetter(app: TestApp) {
  // Of few pixels and many bytes.
  const file = new File([await letterFile(), new Uint8Array(200_000)], "letter.jpg");
  const { id } = await app.item({ owner: "amina", file });
  await app.settle();
  await checkDueOriginals(app.services, {});
  await app.settle();
  const [key = ""] = await originalKeys(app);
  return { path: fillPath(PATHS.itemOriginal, { id }), file: pathOf(join(app.folder, "files"), key), key };
}

async function read(response: Response): Promise<{ bytes: number; broke: boolean }> {
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) bytes += part.length;
    return { bytes, broke: false };
  } catch {
    return { bytes, broke: true };
  }
}

const faults = ({ services: { db } }: TestApp) => db.selectFrom("file_faults").select("fault").execute();

test("an original that was damaged since its check never comes whole, and is checked at once", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { path, file } = await checkedLetter(app);
  const sound = await amina.get(path);
  const length = Number(sound.headers.get("content-length"));
  expect(await read(sound)).toEqual({ bytes: length, broke: false });

  await flipBit(file, 200);
  for (const range of [undefined, "bytes=0-"]) {
    const response = await amina.get(path, range ? { range } : {});
    const came = await read(response);
    expect(came.broke).toBe(true);
    expect(came.bytes).toBeLessThanOrEqual(Math.max(0, length - 65_536));
  }
  await expect.poll(() => app.settle().then(() => faults(app))).toEqual([{ fault: "damaged" }]);
  await expect(await amina.get(path)).toHaveStatus(410);
});

test("whoever takes a part of it has the whole checked, once a day", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { path, file, key } = await checkedLetter(app);
  const jobs = async () => {
    const { rows } = await sql<{
      key: string;
    }>`select key from graphile_worker.jobs where key like 'check-original-%'`.execute(app.services.db);
    return rows.map((job) => job.key);
  };
  const part = async () =>
    expect(await read(await amina.get(path, { range: "bytes=10-19" }))).toMatchObject({ bytes: 10 });
  await part();
  expect(await jobs()).toEqual([]);
  await flipBit(file, 200);
  const before = new Date(Date.now() - 25 * 3600_000);
  await app.services.db.updateTable("files").set({ checked_at: before }).execute();
  await part();
  await part();
  expect(await jobs()).toEqual([`check-original-${key}`]);
  await app.settle();
  await expect(await amina.get(path, { range: "bytes=10-19" })).toHaveStatus(410);
});
