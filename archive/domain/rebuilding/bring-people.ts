import { KEPT_SCHEMAS, type KeptPerson } from "archive/contract/bags/kept-descriptions";
import { lineOf } from "archive/base/fault";
import { line } from "archive/base/line";
import { saveDescriptions } from "archive/db/descriptions/descriptions";
import { OWN_DETAILS } from "archive/db/leaving/data-export";
import { insertAsItWas } from "archive/db/rebuilding/insert-as-it-was";
import { tryOut } from "archive/db/savepoint";
import { addName } from "archive/db/writers/writer-names";
import { isErased, keptRow, type Rebuilding } from "./rebuilding";
import { readFromAny } from "./read-storage";

/** Fields that a description tells of somebody. */
const AS_TOLD = [
  ...OWN_DETAILS,
  "profile_picture",
  "paid_at",
  "deleted_at",
  "start_at_collections",
  "form_status",
  "locked_at",
  "locked_reason",
  "quota_bytes",
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
    if (refused)
      faults.push(line("rebuilding.person", { key: found.storageKey, id: String(id), why: lineOf(refused.refused) }));
    else noteTheirs(rebuilding, kept);
  }
}

async function bringPerson({ tx }: Rebuilding, { id, person, writers, albums }: KeptPerson): Promise<void> {
  const row = Object.fromEntries(AS_TOLD.flatMap((name) => (name in person ? [[name, person[name]]] : [])));
  // How visible they were is for them to say again.
  await insertAsItWas(tx, "people", [{ id, ...row, privacy: "only_me" }]);
  await insertAsItWas(
    tx,
    "writers",
    writers.map(({ names: _names, ...writer }) => Object.assign(writer, { owner_id: id })),
  );
  for (const writer of writers)
    for (const name of writer.names) await addName(tx, { id: writer.id, ownerId: id }, name);
  await insertAsItWas(
    tx,
    "albums",
    // Their covers are chosen once the items are there.
    albums.map(({ cover: _cover, ...album }, at) => Object.assign(album, { owner_id: id, place: albums.length - at })),
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
    const { crop } = file;
    if (isErased(rebuilding, "person_file", file.id, file.added_at)) rebuilding.erased.push(file.path ?? "");
    else
      rebuilding.personFiles.push({
        ...keptRow(file),
        person_id: id,
        kind: file.kind,
        writer_id: file.writer,
        from_item_id: file.from_item,
        crop_x: crop?.x ?? null,
        crop_y: crop?.y ?? null,
        crop_size: crop?.size ?? null,
        version: file.version,
        replaced_at: file.replaced_at,
      });
  }
}

/** Brings back people's own pictures and sounds; a face may be cut from an item, which is there by now. */
export async function bringPersonFiles(rebuilding: Rebuilding): Promise<void> {
  const { tx, personFiles, items, services, faults } = rebuilding;
  for (const file of personFiles) {
    const row = { ...file, from_item_id: items.has(file.from_item_id ?? 0) ? file.from_item_id : null };
    const refused = await tryOut(tx, () => insertAsItWas(tx, "person_files", [row]));
    if (refused) faults.push(line("rebuilding.person_file", { id: String(file.id), why: lineOf(refused.refused) }));
    else if (file.replaced_at === null && (file.kind === "voice" || file.kind === "handwriting"))
      await services.queue.add(tx, "render-person-file", { fileId: file.id });
  }
}
