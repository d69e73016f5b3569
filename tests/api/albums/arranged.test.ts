import { expect, test } from "vitest";
import { AlbumsArranged } from "archive/contract/albums/album";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { newAlbum } from "tests/test-app/albums";
import { newTestApp } from "tests/test-app/test-app";
import { ids } from "./new-items";

test("arranging items in albums says what it changed, by which it is undone: the second time nothing", async () => {
  await using app = await newTestApp();
  const [a = 0, b = 0] = await ids(app, 2);
  const [from, to] = [await newAlbum(app, { items: [a, b] }), await newAlbum(app, { items: [a] })];
  const arrange = async () => {
    const answer = await app
      .as("amina")
      .post(PATHS.albumArrange, { handwriting_ids: [a, b], into: [to], out_of: [from] });
    return envelope(AlbumsArranged).parse(await answer.json()).data;
  };
  const { put, taken_out: out } = await arrange();
  expect(put).toEqual([{ album_id: to, handwriting_ids: [b] }]);
  expect(out.map(({ album_id, handwriting_ids: those }) => [album_id, those.length])).toEqual([[from, 2]]);
  expect(await arrange()).toEqual({ put: [], taken_out: [] });
});
