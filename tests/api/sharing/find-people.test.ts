import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath, PATHS } from "archive/contract/paths";
import { WireFoundPerson } from "archive/contract/person";
import { newGroup } from "tests/world/circle";
import { newWorld } from "tests/world/world";

const Found = z.object({ data: z.array(WireFoundPerson) });

test("people who were found before are found again by id: who is blocked, gone or oneself is left out", async () => {
  await using world = await newWorld();
  const ids = new Map<string, number>();
  for (const name of ["amina", "bela", "karim", "dola"]) ids.set(name, (await world.person(name)).id);
  const groupId = await newGroup(world, { members: ["bela"] });
  await world.as("dola").post(fillPath(PATHS.block, { id: ids.get("amina") ?? 0 }));

  const asked = [...ids.values(), 987_654].join(",");
  const { data } = Found.parse(await (await world.as("amina").get(`${PATHS.findPeople}?user_ids=${asked}&group_id=${groupId}`)).json());

  expect(data.map(({ name, member }) => [name, member])).toEqual([
    ["Bela Rahman", true],
    ["Karim Rahman", false],
  ]);
  await expect(await world.as("amina").get(`${PATHS.findPeople}?user_ids=1,x`)).toHaveStatus(400);
});
