import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { findMain } from "archive/domain/keeping/known-places";
import { lackedByAll } from "archive/server/readiness";
import { form, letterFile } from "tests/builders/form";
import { tusRequests } from "tests/builders/tus";
import { keptKeys } from "tests/test-app/kept-keys";
import { originalKeys } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Takes a disk away from where it is mounted: an empty folder is left. @returns mounts it again */
async function unmount(app: TestApp, mountPoint: string): Promise<() => Promise<void>> {
  const path = join(app.folder, mountPoint);
  const aside = join(app.folder, "unmounted");
  await rename(path, aside);
  // As a start of the product makes them, whose disk is not there yet.
  for (const name of ["kept", "staging", "uploads"]) await mkdir(join(app.folder, "files", name), { recursive: true });
  return async () => {
    await rm(path, { recursive: true });
    await rename(aside, path);
  };
}

const mailsTo = ({ services: { db } }: TestApp, recipient: string) =>
  db.selectFrom("messages").select(["subject", "text"]).where("recipient", "=", recipient).execute();

/** Lets what was put off until later be done now. */
async function runPutOff({ services: { db }, settle }: TestApp): Promise<void> {
  await db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await settle();
}

test.for(["files", "files/kept"])(
  "while the disk at %s is not mounted nothing is saved or erased, in words; the operator is told once, and all goes " +
    "on once it is back",
  { timeout: 60_000 },
  async (mountPoint) => {
    await using app = await newTestApp({ operatorMailTo: "operator@example.test" });
    const amina = app.as("amina");
    const erased = await app.item({ owner: "amina" });
    const kept = await app.item({ owner: "amina" });
    await app.settle();
    await findMain(app.services);
    const [first = ""] = await originalKeys(app);
    const before = await keptKeys(app);
    const mountAgain = await unmount(app, mountPoint);

    const file = await letterFile({ seed: 2 });
    for (const [language, { reply }] of [
      ["en", en],
      ["bn", bn],
    ] as const) {
      const headers = { "accept-language": language };
      const asked = [
        await amina.upload(PATHS.itemCreate, form({ image: file, description: "Another", status: "1" }), headers),
        await amina.upload(PATHS.updateProfilePicture, form({ profile_picture: file }), headers),
        await amina.get(fillPath(PATHS.itemOriginal, { id: kept.id }), headers),
      ];
      for (const response of asked) {
        await expect(response).toHaveStatus(503);
        expect(response.headers.get("retry-after")).toBe("120");
        expect(await response.json()).toMatchObject({ message: reply.storage_away });
      }
    }
    expect((await tusRequests(amina).begin({ name: "letter.jpg", bytes: 1000 })).status).toBe(503);
    expect(await lackedByAll(app.services)).toEqual(["storage"]);
    await expect(keptKeys(app)).rejects.toMatchObject({ reason: "not_ready" });

    // What was deleted is gone for everybody at once, and its bytes once they can be reached.
    await expect(await amina.post(fillPath(PATHS.itemDelete, { id: erased.id }))).toHaveStatus(200);
    await expect(await amina.post(fillPath(PATHS.itemErase, { id: erased.id }))).toHaveStatus(200);
    await app.settle();
    await runPutOff(app);
    const lying = await readdir(join(app.folder, "files"), { recursive: true, withFileTypes: true });
    expect(lying.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
    await expect.poll(() => mailsTo(app, "operator@example.test")).toHaveLength(1);
    expect(await mailsTo(app, "operator@example.test")).toMatchObject([
      { subject: expect.stringContaining("storage"), text: expect.stringContaining(join(app.folder, "files")) },
    ]);

    await mountAgain();
    expect(await lackedByAll(app.services)).toEqual([]);
    expect(await keptKeys(app)).toEqual(before);
    await runPutOff(app);
    expect((await keptKeys(app)).filter((key) => key === first)).toEqual([]);
    await expect(await amina.upload(PATHS.itemCreate, form({ image: file, status: "1" }))).toHaveStatus(200);
    await expect(await amina.get(fillPath(PATHS.itemOriginal, { id: kept.id }))).toHaveStatus(200);
    expect(await mailsTo(app, "operator@example.test")).toHaveLength(1);
    await expect
      .poll(async () => (await app.services.db.selectFrom("storage_places").select("away_since").execute())[0])
      .toEqual({ away_since: null });
  },
);

test("a disk that comes and goes is told of once a day, and another one's mark is none of ours", async () => {
  await using app = await newTestApp({ operatorMailTo: "operator@example.test" });
  await app.item({ owner: "amina" });
  await findMain(app.services);
  const { storage } = app.services.places.main;
  const mark = (await storage.mark()) ?? "";
  const told = async () => (await mailsTo(app, "operator@example.test")).length;
  for (let times = 0; times < 3; times++) {
    await storage.setMark("another archive's");
    expect(await lackedByAll(app.services)).toEqual(["storage"]);
    await expect(storage.put("abcdef", Buffer.from("a letter"))).rejects.toMatchObject({ reason: "not_ready" });
    await findMain(app.services);
    await storage.setMark(mark);
    expect(await lackedByAll(app.services)).toEqual([]);
    await findMain(app.services);
  }
  expect(await told()).toBe(1);
  app.later({ days: 1, minutes: 1 });
  await storage.setMark("another archive's");
  await findMain(app.services);
  expect(await told()).toBe(2);
});

test("an archive that was never marked, such as at its first start, is asked for none", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  expect(await lackedByAll(app.services)).toEqual([]);
  expect(await app.services.places.main.storage.mark()).toBeNull();
});
