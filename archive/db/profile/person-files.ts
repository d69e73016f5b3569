import { sql, type RawBuilder } from "kysely";
import type { Crop } from "archive/contract/profile/crop";
import type { ProfileMediaKind } from "archive/contract/profile/profile-media-kinds";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow, newId } from "archive/db/rows";
import type { FileRecord } from "archive/db/items/files";
import { shownState } from "archive/db/items/shown-state";
import type { PersonFilePlace } from "../tables/profile-media-tables";
import type { NewRow } from "archive/db/tables/tables";

/** A present file of a person's, as their profile shows it. */
export interface PersonFileRecord extends FileRecord {
  version: number;
  crop: Crop | null;
}
export type ProfileMediaRecord = Partial<Record<ProfileMediaKind, PersonFileRecord>>;

/**
 * Present files of the person of the row at hand by their kinds, so that a profile comes with them in one question.
 * @param personId column of their id
 */
export function profileMediaOf(personId: RawBuilder<unknown>): RawBuilder<ProfileMediaRecord> {
  return sql<ProfileMediaRecord>`coalesce((
    select json_object_agg(own.kind, json_build_object(
      'id', own.id, 'bytes', own.bytes, 'ownName', own.own_name, 'publicName', own.own_name,
      'width', own.width, 'height', own.height, 'seconds', own.seconds, 'placeholder', own.placeholder,
      'peaks', encode(own.peaks, 'base64'), 'state', ${shownState("own")},
      'isDamaged', own.fault is not null, 'version', own.version,
      'crop', case when own.crop_size is null then null else json_build_object('x', own.crop_x, 'y', own.crop_y, 'size',
        own.crop_size) end,
      'renditions', array(select each.name from person_renditions as each where each.file_id = own.id)))
    from person_files as own
    where own.person_id = ${personId} and own.replaced_at is null and own.kind <> 'face'), '{}')`;
}

export async function findProfileMedia(db: Db, personId: number): Promise<ProfileMediaRecord | null> {
  const row = await db
    .selectFrom("people")
    .select(profileMediaOf(sql.ref("people.id")).as("profileMedia"))
    .where("people.id", "=", personId)
    .where("people.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.profileMedia ?? null;
}

/** Columns of a place. */
function placed(personId: number, place: PersonFilePlace) {
  const { kind } = place;
  return { person_id: personId, kind, ...(place.kind === "face" && { writer_id: place.writerId }) };
}

/** A person's present original in a place, with what another cut of it needs. */
export function findPersonFile(db: Db, personId: number, place: PersonFilePlace) {
  return firstOf(
    db
      .selectFrom("person_files")
      .select([
        "id",
        "storage_key as storageKey",
        "sha256",
        "width",
        "height",
        "version",
        "crop_x as x",
        "crop_y as y",
        "crop_size as size",
      ])
      .where((row) => row.and(placed(personId, place)))
      .where("replaced_at", "is", null),
  );
}

export function insertPersonFile(
  tx: Tx,
  { personId, place, ...file }: Omit<NewRow<"person_files">, "person_id" | "kind" | "writer_id"> & Place,
): Promise<number> {
  return newId(
    tx
      .insertInto("person_files")
      .values({ ...placed(personId, place), ...file })
      .returning("id"),
  );
}

interface Place {
  personId: number;
  place: PersonFilePlace;
}

/** Puts a person's present file in a place aside; it goes the way of the bin. @returns whether there was one */
export function replacePersonFile(tx: Tx, personId: number, place: PersonFilePlace, now: Date): Promise<boolean> {
  return hasRow(
    tx
      .updateTable("person_files")
      .set({ replaced_at: now })
      .where((row) => row.and(placed(personId, place)))
      .where("replaced_at", "is", null)
      .returning("id"),
  );
}

/** Sets where the picture that goes with a person's name is asked for; null takes it away. */
export async function setProfilePicture(tx: Tx, personId: number, address: string | null): Promise<void> {
  await tx.updateTable("people").set({ profile_picture: address }).where("id", "=", personId).execute();
}

/** Writes down another cut, if the file is still the one that was cut. @returns false where it was changed meanwhile */
export function setCrop(
  tx: Tx,
  { fileId, version, crop }: { fileId: number; version: number; crop: Crop },
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable("person_files")
      .set({ crop_x: crop.x, crop_y: crop.y, crop_size: crop.size, version: version + 1 })
      .where("id", "=", fileId)
      .where("version", "=", version)
      .where("replaced_at", "is", null)
      .returning("id"),
  );
}

/** A file as its rendering needs it. */
export function findPersonFileToRender(db: Db, fileId: number) {
  return firstOf(
    db
      .selectFrom("person_files")
      .select([
        "id",
        "person_id as personId",
        "kind",
        "seconds",
        "storage_key as storageKey",
        "sha256",
        "fault",
        "state",
        "replaced_at as replacedAt",
      ])
      .where("id", "=", fileId),
  );
}
