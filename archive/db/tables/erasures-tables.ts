import type { Generated, Selectable } from "kysely";

/** Ids that left for good, so that no back-up brings them back. */
export interface ErasuresTable {
  kind: "item" | "file" | "person" | "person_file";
  subject_id: number;
  erased_at: Generated<Date>;
  /** Key of the description in storage that has it; null until one is written. */
  kept_in: Generated<string | null>;
}

export type ErasureRow = Omit<Selectable<ErasuresTable>, "kept_in">;
