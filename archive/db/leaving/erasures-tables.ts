import type { Generated, Selectable } from "kysely";

/** Ids that left for good, so that no back-up brings them back. */
export interface ErasuresTable {
  kind: "item" | "file" | "person" | "person_file";
  subject_id: number;
  erased_at: Generated<Date>;
}

export type ErasureRow = Selectable<ErasuresTable>;
