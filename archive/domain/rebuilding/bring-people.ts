import { KEPT_SCHEMAS, type KeptPerson } from "archive/contract/bags/kept-descriptions";
import { messageOf } from "archive/base/fault";
import { saveDescriptions } from "archive/db/descriptions/descriptions";
import { insertAsItWas, tryOut } from "archive/db/rebuilding/insert-as-it-was";
import { addName } from "archive/db/writers/writer-names";
import { asBytes, isErased, type Rebuilding } from "./rebuilding";
import { readFromAny } from "./read-storage";

/** Of these a person has what they told of themselves. */
const AS_TOLD = [
  "random_id",
  "first_name",
  "last_name",
  "email",
  "mobile",
  "language",
  "occupation",
  "bio",
  "gender",
  "birthday",
  "blood_group",
  "location",
  "country",
  "created_at",
  "profile_picture",
  "paid_at",
  "deleted_at",
  "start_at_collections",
] as const;

/** Brings back whoever is not erased, with their writers and albums: without a password, seen by nobody. */
export async function bringPeople(rebuilding: Rebuilding): Promise<void> {
  const { tx, told, services, faults, erased } = rebuilding;
  for (const [id, found] of [...told.people].toSorted(([one], [other]) => one - other)) {
    const read = await readFromAny(services, found.storageKey, faults);
    if (read?.kept.schema !== KEPT_SCHEMAS.person) continue;
    const { kept } = read;
    if (isErased(rebuilding, "person", id, kept.person.created_at ?? "")) {
      erased.push(found.storageKey, ...kept.files.flatMap(({ path }) => path ?? []));
      continue;
    }
    const refused = await tryOut(tx, async () => {
      await bringPerson(rebuilding, kept);
      await saveDescriptions(tx, "person", [{ subjectId: id, ...found }], services.now());
    });
    if (refused) faults.push(`${found.storageKey}: person ${id} can't come back: ${messageOf(refused.refused)}`);
    else noteTheirs(rebuilding, kept);
  }
}

async function bringPerson({ tx }: Rebuilding, { id, person, writers, albums }: KeptPerson): Promise<void> {
  const row = Object.fromEntries(AS_TOLD.map((column) => [column, person[column] ?? null]));
  await insertAsItWas(tx, "people", [{ id, ...row, privacy: "only_me" }]);
  await insertAsItWas(
    tx,
    "writers",
    writers.map(({ names: _, ...writer }) => ({ owner_id: id, ...writer })),
  );
  for (const writer of writers) for (const name of writer.names) await addName(tx, { id: writer.id, ownerId: id }, name);
  await insertAsItWas(
    tx,
    "albums",
    albums.map(({ cover: _, ...album }, at) => ({ owner_id: id, ...album, place: albums.length - at })),
  );
}

function noteTheirs(rebuilding: Rebuilding, { id, writers, albums, files }: KeptPerson): void {
  rebuilding.people.add(id);
  for (const writer of writers) rebuilding.writers.set(writer.id, id);
  for (const album of albums) {
    rebuilding.albums.set(album.id, id);
    if (album.cover !== null) rebuilding.covers.push({ albumId: album.id, itemId: album.cover });
  }
  for (const file of files) {
    const { path, state: _, added_at, crop, writer, from_item, peaks, ...same } = file;
    if (isErased(rebuilding, "person_file", file.id, added_at)) rebuilding.erased.push(path ?? "");
    else
      rebuilding.personFiles.push({
        ...same,
        person_id: id,
        writer_id: writer,
        from_item_id: from_item,
        storage_key: path,
        peaks: asBytes(peaks),
        crop_x: crop?.x ?? null,
        crop_y: crop?.y ?? null,
        crop_size: crop?.size ?? null,
        state: "waiting",
        created_at: added_at,
      });
  }
}

/** Brings back people's own pictures and sounds; a face may be cut from an item, which is there by now. */
export async function bringPersonFiles(rebuilding: Rebuilding): Promise<void> {
  const { tx, personFiles, items, services, faults } = rebuilding;
  for (const each of personFiles) {
    const file = each as { id: number; kind: string; from_item_id: number | null; replaced_at: string | null };
    const row = { ...file, from_item_id: items.has(file.from_item_id ?? 0) ? file.from_item_id : null };
    const refused = await tryOut(tx, () => insertAsItWas(tx, "person_files", [row]));
    if (refused) faults.push(`A person's file ${file.id} can't come back: ${messageOf(refused.refused)}`);
    else if (file.replaced_at === null && (file.kind === "voice" || file.kind === "handwriting"))
      await services.queue.add(tx, "render-person-file", { fileId: file.id });
  }
}
