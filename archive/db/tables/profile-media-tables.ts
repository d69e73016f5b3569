import type { Generated } from "kysely";
import type { ProfileMediaKind } from "archive/contract/profile/profile-media-kinds";
import type { OriginalColumns, RenditionsTable } from "./files-tables";

export interface ProfileMediaTables {
  /** One original of a person's own pictures and sounds, immutable; in each place one is present. */
  person_files: OriginalColumns & {
    person_id: number;
    kind: PersonFileKind;
    /** Writer whose face it is. */
    writer_id: Generated<number | null>;
    /** The item that a face was cut from: whoever may not see that sees no face. */
    from_item_id: Generated<number | null>;
    /** Box of what is cut to a shape (contract/profile/crop.ts). */
    crop_x: number | null;
    crop_y: number | null;
    crop_size: number | null;
    /** Goes up with each cut; part of media addresses. */
    version: Generated<number>;
  };
  person_renditions: RenditionsTable;
}

/** Beside a person's own name, or the face of a writer of theirs. */
export type PersonFileKind = ProfileMediaKind | "face";

/** Place of a file of a person's. */
export type PersonFilePlace = { kind: ProfileMediaKind } | { kind: "face"; writerId: number };
