import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newWorld } from "../world/world";

const timing = (response: Response) => response.headers.get("server-timing");

test("an archive that is run so says how often each call asked the database, one call's questions apart from another's", async () => {
  await using world = await newWorld({ serverTiming: true });
  const amina = world.as("amina");
  await amina.get(PATHS.profile);
  const replies = await Promise.all([amina.get(PATHS.profileStamp), amina.get(PATHS.myItems), world.as(null).get(PATHS.openapi), amina.get(PATHS.profileStamp)]);
  expect(replies.map((reply) => /^db;dur=[\d.]+;desc="(\d+)"$/.exec(timing(reply) ?? "")?.[1])).toEqual(["1", "2", "0", "1"]);
});

test("any other tells nothing of it", async () => {
  await using world = await newWorld();
  expect(timing(await world.as("amina").get(PATHS.profile))).toBeNull();
});
