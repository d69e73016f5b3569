import type { Generated } from "kysely";
import type { FileFault, PlaceKind } from "archive/contract/items/place";

export interface KeepingTables {
  /** Places of originals: the one that all is written to first, and those that have copies. */
  storage_places: {
    /** Mark of the place itself. */
    id: string;
    role: "main" | "copy";
    kind: PlaceKind;
    /** Folder or bucket, without credentials, for operators. */
    address: string;
    /** Since when it is not there, or without its mark. */
    away_since: Generated<Date | null>;
    /** Time when the operator was last written to that it is away. */
    away_told_at: Generated<Date | null>;
    /** Key up to which the walk that looks for what lacks a copy has come; empty before its beginning. */
    walked_to: Generated<string>;
    /** Time when that walk was last through. */
    walked_at: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  /** A copy of an original, or one under way; its row stays until its bytes are gone. */
  file_copies: {
    storage_key: string;
    place_id: string;
    begun_at: Date;
    /** Since when it is there, read back and compared; null while it is under way. */
    copied_at: Date | null;
    checked_at: Date | null;
    fault: FileFault | null;
  };
  /** Faults that were found with originals and copies, for good: one row open for each place. */
  file_faults: {
    id: Generated<number>;
    storage_key: string;
    place_id: string;
    fault: FileFault;
    found_at: Date;
    /** Under which keys of the same place its damaged bytes lie. */
    aside_keys: Generated<string[]>;
    mended_at: Generated<Date | null>;
    /** Place whose copy it was mended from; null where it was found sound again. */
    mended_from: Generated<string | null>;
    /** Time when the operator was written to. */
    told_at: Generated<Date | null>;
  };
  /** Records of what was read when: a row for each day of rolling checks, and for each check of all. */
  check_runs: {
    id: Generated<number>;
    kind: "rolling" | "all" | "moved";
    began_at: Date;
    ended_at: Generated<Date | null>;
    files: Generated<number>;
    bytes: Generated<number>;
    damaged: Generated<number>;
    lost: Generated<number>;
    mended: Generated<number>;
  };
  /** Descriptions beside originals in storage, of an item, of a person, or, of neither, of what was erased. */
  descriptions: {
    id: Generated<number>;
    storage_key: string;
    item_id: number | null;
    person_id: number | null;
    /** Hex. */
    sha256: string;
    bytes: number;
    created_at: Generated<Date>;
    /** Time of the last check, as of an original. */
    checked_at: Generated<Date | null>;
    fault: Generated<FileFault | null>;
  };
  /** A change that no description tells of yet; written by triggers. */
  descriptions_due: {
    id: Generated<number>;
    kind: "item" | "person";
    subject_id: number;
  };
}
