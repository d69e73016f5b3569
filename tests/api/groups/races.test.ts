import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { newGroup } from "tests/world/circle";
import { newWorld } from "tests/world/world";

const TIMES = 4;
const MANY = 12;
const at = (path: string, id: number) => fillPath(path, { id });

test("what somebody shows in a group is taken from both sides at once, by their bin and by their leaving, and neither fails", async () => {
  await using world = await newWorld({ freeItemLimit: MANY, rateLimits: false });
  const bela = await world.person("bela");
  const ids: number[] = [];
  for (let made = 0; made < MANY; made++) ids.push((await world.item({ owner: "bela", status: 0 })).id);
  for (let turn = 0; turn < TIMES; turn++) {
    const groupId = await newGroup(world, { members: ["bela"] });
    const show = (some: number[]) => world.as("bela").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: some, confirm: true });
    await expect(await show(ids)).toHaveStatus(200);
    const bin = () => world.as("bela").post(PATHS.itemDeleteMultiple, { ids });
    const end =
      turn % 2 === 0
        ? () => world.as("amina").post(at(PATHS.groupMemberDelete, bela.id), { group_id: groupId })
        : () => world.as("amina").post(at(PATHS.groupDelete, groupId));
    const replies = await Promise.all(turn % 4 < 2 ? [bin(), end()] : [end(), bin()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.services.db.selectFrom("group_shares").selectAll().execute()).toEqual([]);
    await world.as("bela").post(PATHS.itemRestoreMultiple, { ids });
  }
});
