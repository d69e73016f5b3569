import type { z } from "zod";
import { BAG_SCHEMAS } from "archive/contract/bags/bag-item";
import { DESCRIPTION, ReadBagItem } from "archive/contract/bags/bag-read";
import { keptWords } from "archive/contract/dates/written-date";
import type { EntryPage, KeptSentence, NewEntry } from "archive/db/imports/import-entries";
import { readText, type CheckedFile } from "./check-bag";
import { foundEntry, refusedEntry } from "./new-entry";
import { refuseZip } from "./zip-reader";

export type Payload = ReadonlyMap<string, CheckedFile>;

const ITEM = /^data\/(?:[^/]+\/)*item\.json$/;

/** The items of a checked bag in the order of their numbers; null where it is none of this product's. */
export async function bagEntries(payload: Payload, root: string): Promise<NewEntry[] | null> {
  const found: { id: number; entry: NewEntry }[] = [];
  for (const path of payload.keys()) {
    if (!ITEM.test(path)) continue;
    const item = await readDescription(payload, path, "item", ReadBagItem);
    if (item) found.push({ id: item.id, entry: entryOf(payload, root, path, item) });
  }
  if (found.length === 0 && !payload.has("data/albums.json")) return null;
  found.sort((one, other) => one.id - other.id);
  const ids = new Set<number>();
  for (const { id, entry } of found) {
    if (ids.has(id)) throw refuseZip("bag_unreadable", { name: entry.name });
    ids.add(id);
  }
  return found.map(({ entry }) => entry);
}

/**
 * A description in a bag; null for JSON of another kind.
 * @throws Refusal where it is of a newer version than this program reads, or can't be read
 */
export async function readDescription<Schema extends z.ZodType>(
  payload: Payload,
  path: string,
  kind: keyof typeof BAG_SCHEMAS,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const at = payload.get(path);
  if (!at) return null;
  const json = parseJson(await readText(at.file), path);
  const said = (json as { schema?: unknown } | null)?.schema;
  const [, named, version] = DESCRIPTION.exec(typeof said === "string" ? said : "") ?? [];
  if (named !== kind) return null;
  if (said !== BAG_SCHEMAS[kind]) throw refuseZip("newer_version", { name: path, version: version ?? "" });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw refuseZip("bag_unreadable", { name: path });
  return parsed.data;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuseZip("bag_unreadable", { name });
  }
}

function entryOf(payload: Payload, root: string, path: string, item: ReadBagItem): NewEntry {
  const folder = path.slice("data/".length, -"/item.json".length);
  const reasons: KeptSentence[] = [];
  const pages: EntryPage[] = [];
  for (const file of item.files) {
    const lies = file.path ?? file.view;
    if (lies === null) {
      reasons.push({ key: "import.page_lost" });
      continue;
    }
    const name = `data/${lies}`.normalize("NFC");
    const there = payload.get(name);
    if (!there) throw refuseZip("bag_missing", { name });
    // Others' items come as what anything can show; of one's own that is told.
    if (file.path === null) reasons.push({ key: "import.only_view" });
    const { bytes } = there.file;
    pages.push({ path: root + name, sha256: there.sha256, bytes, ownName: file.path === null ? null : file.own_name });
  }
  const { texts, written } = item;
  const given: Partial<NewEntry> & { name: string } = {
    name: folder,
    kind: item.kind,
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    pages,
    reasons: [...new Map(reasons.map((reason) => [reason.key, reason])).values()],
    sourceId: item.id,
    voiceOf: item.voice_of,
    favourite: item.favourite,
    binned: item.binned_at !== null,
    // Others' letters are new to whoever brings them.
    addedAt: item.owner === null && item.created_at ? new Date(item.created_at) : null,
    fields: {
      description: texts.caption,
      description_translation: texts.caption_translation,
      transcription: texts.transcription,
      transcription_translation: texts.transcription_translation,
      author: texts.author,
      place: texts.place,
      written_at: keptWords(written),
    },
  };
  return pages.length === 0
    ? refusedEntry(folder, { key: "import.no_file" }, { ...given, fields: {} })
    : foundEntry(given);
}
