import { z } from "zod";
import { albumWire } from "archive/contract/albums/album";
import { PATHS } from "archive/contract/paths";
import { idOf, listOf } from "./reply";
import type { TestApp } from "./test-app";

/** An album with these items in it. @returns its id */
export async function newAlbum(
  app: TestApp,
  { owner = "amina", name = "Nanu", items = [] as number[] } = {},
): Promise<number> {
  const made = await app.as(owner).post(PATHS.albumCreate, { name, handwriting_ids: items });
  if (made.status !== 200) throw new Error(`The album wasn't made: ${made.status} ${await made.text()}`);
  return idOf(made);
}

export async function albumsOf(app: TestApp, name: string, query = ""): Promise<z.infer<typeof albumWire.schema>[]> {
  return z.object({ data: albumWire.schema.array() }).parse(await (await app.as(name).get(PATHS.albums + query)).json())
    .data;
}

/** Ids of what lies in an album, in its order. */
export async function itemsIn(app: TestApp, albumId: number, query = "&together=1"): Promise<number[]> {
  return (await listOf(await app.as("amina").get(`${PATHS.myItems}?album_id=${albumId}${query}`))).data.map(
    ({ id }) => id,
  );
}
