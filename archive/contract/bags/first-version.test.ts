import { expect, test } from "vitest";
import { BagItem } from "./bag-item";
import { ReadAlbum, ReadBagItem, ReadWriter } from "./bag-read";
import { Kept } from "./kept-descriptions";

// As the first version wrote them: what came later is empty where they are read.

const FILE = {
  path: "handwriting-1/01 letter.jpg",
  state: "sound",
  view: null,
  own_name: "letter.jpg",
  media_type: "image/jpeg",
  bytes: 1000,
  sha256: "a".repeat(64),
  width: 64,
  height: 64,
  seconds: null,
  added_at: "2026-11-25T10:00:00.000Z",
  checked_at: null,
};
const ITEM = {
  schema: "akkhor-item-1",
  id: 1,
  site: "https://akkhor.example",
  kind: "handwriting",
  created_at: "2026-11-25T10:00:00.000Z",
  updated_at: "2026-11-25T10:00:00.000Z",
  binned_at: null,
  owner: null,
  visible_to: "chosen",
  shared_with: { people: [], groups: [] },
  texts: {
    caption: "From Bogura",
    caption_translation: "",
    transcription: "",
    transcription_translation: "",
    author: "Nanu",
    place: "Bogura",
  },
  written: { edtf: "1971", typed: "", reckoning: "", from: "1971-01-01", to: "1971-12-31" },
  writer: 1,
  favourite: false,
  albums: [],
  voice: null,
  voice_of: null,
  version: 1,
  hidden: null,
  files: [FILE],
  earlier_files: [],
  history: [],
};
const WRITER = {
  id: 1,
  name: "Nanu",
  name_translation: "",
  names: ["Nanu"],
  kinship: "",
  about: "",
  about_translation: "",
  born: "",
  died: "",
  created_at: "2026-11-25T10:00:00.000Z",
};
const ALBUM = { id: 1, name: "Letters", created_at: "2026-11-25T10:00:00.000Z", cover: null };
const KEPT_FILE = { ...FILE, id: 1, placeholder: null, peaks: null };

/** Names of the fields that something was given empty, however deep they lie. */
function added(before: unknown, after: unknown, path = ""): string[] {
  if (typeof after !== "object" || after === null) return [];
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const [here, old] = [`${path}.${name}`, (before as Record<string, unknown> | undefined)?.[name]];
    if (old !== undefined) return added(old, value, here);
    return value === null || value === "" ? [] : [`${here} = ${JSON.stringify(value)}`];
  });
}

test.each([
  ["an item in what somebody takes along", BagItem, ITEM],
  ["an item that somebody comes with", ReadBagItem, ITEM],
  ["a writer that somebody comes with", ReadWriter, WRITER],
  ["an album that somebody comes with", ReadAlbum, { ...ALBUM, items: [1] }],
  [
    "an item beside its original",
    Kept,
    {
      ...ITEM,
      schema: "akkhor-kept-item-1",
      owner_id: 1,
      was_voice_of: null,
      content_version: 1,
      files: [KEPT_FILE],
    },
  ],
  [
    "a person beside their originals",
    Kept,
    {
      schema: "akkhor-kept-person-1",
      id: 1,
      site: "https://akkhor.example",
      person: { first_name: "Amina" },
      albums: [ALBUM],
      writers: [{ ...WRITER, version: 1 }],
      files: [],
    },
  ],
] as const)("%s is read as the first version wrote it", (_name, schema, written) => {
  expect(added(written, schema.parse(written))).toEqual([]);
});
