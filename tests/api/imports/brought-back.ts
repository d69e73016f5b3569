import { BagAlbums, BagItem, BagWriters } from "archive/contract/bags/bag-item";
import { unzip } from "tests/builders/unzip";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import type { TestApp } from "tests/test-app/test-app";
import { parsed } from "../bags/bag-files";

/** All that a person keeps, as their archive tells of it, with nothing in it that is another elsewhere. */
export async function allOf(app: TestApp, name: string) {
  return toldIn(withoutFolder(unzip(await takeBag(app, name))));
}

export function toldIn(files: Map<string, Buffer>) {
  const paths = [...files.keys()].filter((path) => path.endsWith("/item.json"));
  const items = paths.map((path) => parsed(files, path, BagItem)).toSorted((one, other) => one.id - other.id);
  const places = new Map(items.map(({ id }, at) => [id, at]));
  const { albums } = parsed(files, "data/albums.json", BagAlbums);
  const { writers } = parsed(files, "data/writers.json", BagWriters);
  return {
    items: items.map((item) => ({
      kind: item.kind,
      texts: item.texts,
      written: item.written,
      favourite: item.favourite,
      binned: item.binned_at !== null,
      writer: writers.find(({ id }) => id === item.writer)?.name ?? null,
      voiceOf: item.voice_of === null ? null : places.get(item.voice_of),
      files: item.files.map(({ sha256, own_name, media_type, bytes, page }) => {
        return { sha256, own_name, media_type, bytes, page };
      }),
    })),
    albums: albums.map(({ name, cover, items: inOrder }) => ({
      name,
      cover: cover === null ? null : places.get(cover),
      items: inOrder.map((id) => places.get(id)),
    })),
    writers: writers.map(toldOfWriter).toSorted((one, other) => one.name.localeCompare(other.name)),
    visible: [...new Set(items.map(({ visible_to: to }) => to))],
  };
}

function toldOfWriter({ id: _id, created_at: _at, face, names, ...writer }: BagWriters["writers"][number]) {
  const own = face && { sha256: face.sha256, own_name: face.own_name };
  return { ...writer, names: names.toSorted(), face: own };
}
