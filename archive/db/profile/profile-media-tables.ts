import type { Generated, Insertable } from "kysely";
import type { FileFault } from "archive/contract/keeping/place";
import type { FileState } from "archive/contract/items/item";
import type { ProfileMediaKind } from "archive/contract/profile/profile-media-kinds";

export interface ProfileMediaTables {
  person_files: PersonFilesTable;
  person_renditions: PersonRenditionsTable;
}

/** Beside a person's own name, or the face of a writer of theirs. */
export type PersonFileKind = ProfileMediaKind | "face";

/** Where a file of a person's stands. */
export type PersonFilePlace = { kind: ProfileMediaKind } | { kind: "face"; writerId: number };

/** One original of a person's own pictures and sounds, immutable; in each place one is present. */
interface PersonFilesTable {
  id: Generated<number>;
  person_id: number;
  kind: PersonFileKind;
  /** Whose face it is. */
  writer_id: Generated<number | null>;
  /** The item that a face was cut from: whoever may not see that sees no face. */
  from_item_id: Generated<number | null>;
  storage_key: string;
  /** Hex. */
  sha256: string;
  bytes: number;
  media_type: string;
  own_name: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  placeholder: string | null;
  /** 200 bytes. */
  peaks: Buffer | null;
  /** Of what is cut to a shape: the box (contract/crop.ts). */
  crop_x: number | null;
  crop_y: number | null;
  crop_size: number | null;
  /** Goes up with each cut; part of media addresses. */
  version: Generated<number>;
  state: FileState;
  /** Set when another took its place, or it was taken away; goes the way of the bin. */
  replaced_at: Date | null;
  created_at: Generated<Date>;
  /** As of an item's file. */
  checked_at: Generated<Date | null>;
  fault: Generated<FileFault | null>;
}

interface PersonRenditionsTable {
  file_id: number;
  /** As in the media address: "w200.jpg", "voice.webm". */
  name: string;
  storage_key: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export type NewPersonFile = Insertable<PersonFilesTable>;
