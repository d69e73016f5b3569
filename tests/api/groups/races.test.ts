import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newGroup } from "tests/test-app/circle";
import { newTestApp } from "tests/test-app/test-app";
import { countWaiting } from "tests/test-app/waiting";

const at = (path: string, id: number) => fillPath(path, { id });

test(
  "whatever takes several things out of a group takes them in one order: two who do so at once wait for each " +
    "other, and lock neither out",
  async () => {
    await using app = await newTestApp();
    const { db } = app.services;
    const bela = await app.person("bela");
    const acts: ((groupId: number) => Promise<Response>)[] = [
      (groupId) => app.as("bela").post(at(PATHS.groupLeave, groupId)),
      (groupId) => app.as("amina").post(at(PATHS.groupMemberDelete, bela.id), { group_id: groupId }),
      (groupId) => app.as("amina").post(at(PATHS.groupDelete, groupId)),
    ];
    for (const act of acts) {
      const groupId = await newGroup(app, { members: ["bela"] });
      const [first, second] = [
        await app.item({ owner: "bela", status: 0 }),
        await app.item({ owner: "bela", status: 0 }),
      ];
      // The later one lies first in the table.
      for (const { id } of [second, first])
        await app.as("bela").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [id], confirm: true });
      const rowOf = (id: number) =>
        db.selectFrom("group_shares").select("item_id").where("item_id", "=", id).forUpdate();
      const done = await db.transaction().execute(async (tx) => {
        await tx.selectFrom("group_shares").select("item_id").where("item_id", "=", first.id).forUpdate().execute();
        const acting = act(groupId);
        await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1);
        expect(await rowOf(second.id).skipLocked().execute()).toHaveLength(1);
        return { acting };
      });
      await expect(await done.acting).toHaveStatus(200);
      expect(await db.selectFrom("group_shares").selectAll().execute()).toEqual([]);
    }
  },
);
