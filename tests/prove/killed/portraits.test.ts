import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { startArchive } from "archive/server/start-archive";
import { ownDataFolder } from "tests/builders/folder";
import { form } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { program, type Program } from "tests/faults/program";

let server: Program;
beforeAll(async () => void (server = await program("serves-archive")));

test("kill -9 while pictures are put and cut: every confirmed one is kept with its own bytes, one is present, and " +
  "what shows it is there", {
  timeout: 120_000,
}, async () => {
  await using folder = await ownDataFolder();
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: "silent", DISK_RESERVE_MB: "1" };
  const confirmed = new Set<string>();
  {
    await using running = server.run(settings);
    const [, origin = "", token = ""] = (await running.said(/^serving/)).split(" ");
    const post = (path: string, body: FormData) =>
      fetch(`${origin}${API_BASE}${path}`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => null);
    const base = await picture({ width: 260, height: 220 });
    const put = async () => {
      for (let each = 0; each < 8; each++) {
        const bytes = Buffer.concat([base, randomBytes(20_000)]);
        if (
          (await post(PATHS.updateProfilePicture, form({ profile_picture: new File([bytes], "me.jpg") })))?.status !==
          200
        )
          return;
        confirmed.add(createHash("sha256").update(bytes).digest("hex"));
        if (confirmed.size === 10) await running.kill();
        await post(PATHS.cropProfilePicture, form({ step: "in" }));
      }
    };
    await Promise.all([put(), put(), put()]);
  }
  expect(confirmed.size).toBeGreaterThanOrEqual(10);

  const archive = await startArchive(readArchiveConfig(settings), { workers: false, sound: false });
  try {
    const { db, storage } = archive.services;
    const files = await db
      .selectFrom("person_files")
      .select(["id", "storage_key", "sha256", "version", "replaced_at"])
      .execute();
    for (const sha256 of confirmed) expect(files.map((file) => file.sha256)).toContain(sha256);
    for (const { storage_key, sha256 } of files) {
      const opened = await storage.open(storage_key);
      expect(
        opened &&
          createHash("sha256")
            .update(await buffer(opened.body))
            .digest("hex"),
      ).toBe(sha256);
    }
    const [present, ...more] = files.filter((file) => file.replaced_at === null);
    expect(more).toEqual([]);
    const { profile_picture } = await db
      .selectFrom("people")
      .select("profile_picture")
      .where("profile_picture", "is not", null)
      .executeTakeFirstOrThrow();
    expect(profile_picture).toBe(`/portrait/media/${present?.id}/${present?.version}/${present?.id}/w200.jpg`);
    const renditions = await db
      .selectFrom("person_renditions")
      .select(["name", "storage_key", "bytes"])
      .where("file_id", "=", present?.id ?? 0)
      .orderBy("name")
      .execute();
    expect(renditions.map(({ name }) => name)).toEqual(["w200.jpg", "w96.jpg"]);
    for (const { storage_key, bytes } of renditions) expect(await storage.size(storage_key)).toBe(bytes);
    expect(await readdir(join(folder.path, "files/staging"))).toEqual([]);
  } finally {
    await archive.stop();
  }
});
