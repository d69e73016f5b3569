import { expect, test } from "vitest";
import { lineOf, readLines } from "archive/commands/erasures/erasures";
import { wordsIn } from "archive/commands/words";
import { listErasures } from "archive/db/leaving/ledger";
import { erasePeople } from "archive/jobs/erase-people";
import { replayErasures } from "archive/jobs/replay-erasures";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { keptKeys } from "tests/test-app/kept-keys";
import { newTestApp } from "tests/test-app/test-app";
import { leaves } from "./leaver";

test("what an older back-up brings back is erased again by a newer ledger; what is younger than its entry is " +
  "another's and stays", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  await using restored = await newTestApp();
  // The same things in both, under the same numbers: the second is the first as a back-up kept it.
  for (const each of [app, restored]) {
    await each.item({ owner: "amina", caption: "Kept" });
    await each.item({ owner: "amina", caption: "Thrown away" });
    await each.item({ owner: "lina", caption: "Of lina" });
  }
  const idOf = async (caption: string) =>
    (await app.services.db.selectFrom("items").select("id").where("caption", "=", caption).executeTakeFirstOrThrow())
      .id;
  const [kept, thrown] = [await idOf("Kept"), await idOf("Thrown away")];
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: thrown }));
  await leaves(app, "lina");
  app.later({ days: 31 });
  await app.services.db.transaction().execute((tx) => app.services.queue.add(tx, "empty-bin", {}));
  await app.settle();
  await erasePeople(app.services);
  await app.settle();

  const ledger = (await listErasures(app.services.db, null, 1000)).map(lineOf).join("\n");
  expect(ledger).not.toMatch(/lina|Thrown/);
  const entries = readLines(wordsIn("en"), `${ledger}\n`);
  expect(await replayErasures(restored.services, entries)).toMatchObject({ person: 1, item: 2 });
  await restored.settle();
  expect(
    (await restored.services.db.selectFrom("people").select("first_name").execute()).map((row) => row.first_name),
  ).toEqual(["Amina"]);
  expect((await restored.services.db.selectFrom("items").select("id").execute()).map((row) => row.id)).toEqual([kept]);
  const rows = await restored.services.db
    .selectFrom("files")
    .leftJoin("renditions", "renditions.file_id", "files.id")
    .select(["files.storage_key as original", "renditions.storage_key as rendition"])
    .execute();
  const named = new Set(rows.flatMap(({ original, rendition }) => [original, rendition].filter((key) => key !== null)));
  expect((await keptKeys(restored)).toSorted()).toEqual([...named].toSorted());

  // Ids that are given anew after a restore are another's; and a second time changes nothing.
  const { id: again } = await restored.item({ owner: "amina", caption: "New since" });
  const old = { kind: "item" as const, subject_id: again, erased_at: new Date(Date.now() - 24 * 3600_000) };
  expect(await replayErasures(restored.services, [...entries, old])).toEqual({
    item: 0,
    file: 0,
    person: 0,
    person_file: 0,
  });
  await expect(await restored.as("amina").get(fillPath(PATHS.itemDetails, { id: again }))).toHaveStatus(200);
});

test("a file that is no ledger erases nothing, and says where", () => {
  expect(() =>
    readLines(wordsIn("en"), '{"kind":"item","id":1,"at":"2026-11-22T00:00:00.000Z"}\n{"kind":"table","id":1}\n'),
  ).toThrow("Line 2 is no line of the ledger");
});
