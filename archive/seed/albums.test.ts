import { expect, test } from "vitest";
import { albumsOf } from "tests/world/albums";
import { newWorld } from "tests/world/world";
import { putAlbums } from "./albums";
import { sender } from "./calls";

test("the seed's letters lie in albums too; a second run makes none anew", async () => {
  await using world = await newWorld();
  for (const caption of ["নানুর চিঠি", "আমের আচার", "Market list"]) await world.item({ owner: "amina", caption });
  const send = sender(world.archive, "bn", await world.as("amina").token());
  for (const _run of [1, 2]) await putAlbums(send);
  expect((await albumsOf(world, "amina")).map(({ name, items }) => [name, items])).toEqual([["Everything", 3], ["নানুর চিঠি", 1], ["রান্নাঘর", 1]]);
});
