import { expect, test } from "vitest";
import { albumsOf } from "tests/test-app/albums";
import { newTestApp } from "tests/test-app/test-app";
import { putAlbums } from "./items";
import { sender } from "./calls";

test("the seed's letters lie in albums too; a second run makes none anew", async () => {
  await using app = await newTestApp();
  for (const caption of ["নানুর চিঠি", "আমের আচার", "Market list"]) await app.item({ owner: "amina", caption });
  const send = sender(app.archive, "bn", await app.as("amina").token());
  for (const _run of [1, 2]) await putAlbums(send);
  expect((await albumsOf(app, "amina")).map(({ name, items }) => [name, items])).toEqual([
    ["Everything", 3],
    ["নানুর চিঠি", 1],
    ["রান্নাঘর", 1],
  ]);
});
