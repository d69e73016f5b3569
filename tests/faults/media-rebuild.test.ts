import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { WirePortrait } from "archive/contract/portrait";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { keptKeys } from "tests/world/kept-keys";
import { itemOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";
import { program, type Program } from "./program";

let rebuilder: Program;
beforeAll(async () => void (rebuilder = await program("rebuilds-media")), 60_000);

const settingsOf = (world: World) => ({ DATABASE_URL: world.databaseUrl, DATA_DIR: world.folder, DISK_RESERVE_MB: "1", LOG_LEVEL: "error" });

async function rebuild(world: World, ...args: string[]): Promise<{ code: number | string; lines: string[] }> {
  await using run = rebuilder.run(settingsOf(world), ...args);
  const code = await run.ended;
  return { code, lines: run.lines };
}

const rowsOf = ({ services: { db } }: World) => db.selectFrom("renditions").select(["file_id", "name", "storage_key"]).orderBy("file_id").orderBy("name").execute();
const shown = async (world: World, url: string) => (await itemOf(await world.as("amina").get(url))).files[0];

test("renditions of another day are made anew from the originals, failed ones too, while people look at them", { timeout: 60_000 }, async () => {
  await using world = await newWorld();
  const { db, storage } = world.services;
  const letter = await world.item({ owner: "amina" });
  const voice = await world.item({ owner: "amina", kind: "voice" });
  const failed = await world.item({ owner: "amina", caption: "A decoder of another day could not read it" });
  await world.settle();
  const wanted = await rowsOf(world);
  expect(await rebuild(world)).toEqual({ code: 0, lines: ["Files remade: 3; of these 3 are as before, 0 changed, 0 had failed before."] });
  expect(await rowsOf(world)).toEqual(wanted);

  const [letterFile, failedFile] = [await shown(world, letter.url), await shown(world, failed.url)];
  await storage.put("0123old", Buffer.from("a rendition of another day"));
  await db.updateTable("renditions").set({ storage_key: "0123old" }).where("file_id", "=", letterFile?.id ?? 0).where("name", "=", "w200.avif").execute();
  await db.deleteFrom("renditions").where("file_id", "=", failedFile?.id ?? 0).execute();
  await db.updateTable("files").set({ state: "failed" }).where("id", "=", failedFile?.id ?? 0).execute();
  expect(await rebuild(world)).toEqual({ code: 0, lines: ["Files remade: 3; of these 1 are as before, 1 changed, 1 had failed before."] });
  expect(await rowsOf(world)).toEqual(wanted);
  for (const { url } of [letter, voice, failed]) expect((await shown(world, url))?.state).toBe("ready");
  await expect(await world.as(null).get(fillPath(PATHS.itemDownload, { id: failed.id }))).toHaveStatus(200);

  // What nobody refers to any more goes a minute later.
  await db.updateTable("graphile_worker._private_jobs" as never).set({ run_at: new Date(0) } as never).execute();
  await world.settle();
  const kept: string[] = [];
  for await (const key of storage.list()) kept.push(key);
  expect(kept).not.toContain("0123old");
  expect(kept).toEqual(expect.arrayContaining(wanted.map((row) => row.storage_key)));
  expect(await readdir(join(world.folder, "files/staging"))).toEqual([]);
});

test("what people put beside their names is made anew as well, cut as they left it and at the same address", { timeout: 60_000 }, async () => {
  await using world = await newWorld();
  await world.person("amina");
  const amina = world.as("amina");
  const put = await amina.upload(PATHS.updateProfilePicture, form({ profile_picture: await letterFile({ width: 500, height: 400 }) }));
  await amina.post(PATHS.cropProfilePicture, { step: "in" });
  await amina.upload(PATHS.updateVoiceSample, form({ voice: await voiceFile({ seconds: 2 }) }));
  await expect(put).toHaveStatus(200);
  await world.settle();
  const { db, storage } = world.services;
  const address = async () => envelope(WirePortrait).parse(await (await amina.get(PATHS.portrait)).json()).data.profile_picture ?? "";
  const picture = async () => Buffer.from(await (await amina.get(`${API_BASE}${await address()}`)).arrayBuffer());
  const wanted = [await address(), await picture()];
  const { id } = await db.selectFrom("person_files").select("id").where("kind", "=", "picture").executeTakeFirstOrThrow();
  await storage.put("0123old", Buffer.from("a piece of another day"));
  await db.updateTable("person_renditions").set({ storage_key: "0123old" }).where("file_id", "=", id).where("name", "=", "w200.jpg").execute();
  expect((await picture()).toString()).toBe("a piece of another day");
  expect(await rebuild(world)).toEqual({ code: 0, lines: ["Files remade: 2; of these 1 are as before, 1 changed, 0 had failed before."] });
  expect([await address(), await picture()]).toEqual(wanted);
});

test("what was broken off goes on where it was, a lost original is named, and the rest is done", { timeout: 60_000 }, async () => {
  await using world = await newWorld();
  const first = await shown(world, (await world.item({ owner: "amina" })).url);
  await world.item({ owner: "amina" });
  await world.settle();
  const place = join(world.folder, "media-rebuild");
  await writeFile(place, String(first?.id));
  const after = await rebuild(world);
  expect(after).toEqual({ code: 0, lines: [`Going on after file ${first?.id}, where the last run was broken off.`, "Files remade: 1; of these 1 are as before, 0 changed, 0 had failed before."] });

  const { storage_key } = await world.services.db.selectFrom("files").select("storage_key").where("id", "=", first?.id ?? 0).executeTakeFirstOrThrow();
  await world.services.storage.erase(storage_key);
  await writeFile(place, "999999");
  const lost = await rebuild(world, "--again");
  expect(lost.code).toBe(1);
  expect(lost.lines[0]).toContain(`File ${first?.id} was left as it is`);
  expect(lost.lines.at(-1)).toBe("Files with faults, said above: 1.");
  expect((await readdir(world.folder)).includes("media-rebuild")).toBe(false);
  // What people see is as it was.
  expect((await rowsOf(world)).filter((row) => row.file_id === first?.id)).not.toEqual([]);
});

test("kill -9 in the midst: a second run goes on behind the last file that was done, and all are as they were", { timeout: 120_000 }, async () => {
  await using world = await newWorld();
  const count = 6;
  for (let seed = 1; seed <= count; seed++) await world.item({ owner: "amina", file: await letterFile({ seed, width: 500, height: 400 }) });
  await world.settle();
  const before = [await rowsOf(world), await keptKeys(world)];
  const place = join(world.folder, "media-rebuild");
  const reached = async () => Number(await readFile(place, "utf8").catch(() => "0"));
  const ids = (await world.services.db.selectFrom("files").select("id").orderBy("id").execute()).map((row) => row.id);
  {
    await using run = rebuilder.run(settingsOf(world));
    await expect.poll(reached, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(ids[1] ?? 0);
    await run.kill();
  }
  const done = ids.indexOf(await reached()) + 1;
  expect(done).toBeLessThan(count);
  const { code, lines } = await rebuild(world);
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [`Going on after file ${ids[done - 1]}, where the last run was broken off.`, `Files remade: ${count - done}; of these ${count - done} are as before, 0 changed, 0 had failed before.`],
  });
  expect([await rowsOf(world), await keptKeys(world)]).toEqual(before);
  expect(await readdir(world.folder)).not.toContain("media-rebuild");
});
