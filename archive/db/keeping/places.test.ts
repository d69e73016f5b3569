import { expect, test } from "vitest";
import { DAY_MS } from "archive/contract/durations";
import { ownFolder } from "tests/builders/folder";
import { newTestApp } from "tests/test-app/test-app";
import { countLacking } from "./places";

test(
  "originals that lack a copy are counted for each place, those of long ago apart; a damaged copy is none, and a " +
    "place that was never there lacks all",
  async () => {
    await using copies = await ownFolder();
    await using app = await newTestApp({ copyTo: [{ folder: copies.path }] });
    const { db, now } = app.services;
    const before = new Date(now().getTime() - DAY_MS);
    const count = () => countLacking(db, ["/not/mounted", copies.path], before);
    expect(await count()).toEqual([
      { copies: 0, lacking: 0, late: 0 },
      { copies: 0, lacking: 0, late: 0 },
    ]);
    const [first] = [await app.item({ owner: "amina" }), await app.item({ owner: "amina" })];
    await app.settle();
    expect(await count()).toEqual([
      { copies: 0, lacking: 2, late: 0 },
      { copies: 2, lacking: 0, late: 0 },
    ]);
    const old = { created_at: new Date(before.getTime() - 1) };
    const rows = db.updateTable("files").set(old).where("item_id", "=", first.id).returning("storage_key");
    const { storage_key: key } = await rows.executeTakeFirstOrThrow();
    await db.updateTable("file_copies").set({ fault: "damaged" }).where("storage_key", "=", key).execute();
    expect(await count()).toEqual([
      { copies: 0, lacking: 2, late: 1 },
      { copies: 1, lacking: 1, late: 1 },
    ]);
  },
);
