import type { Generated, GeneratedAlways } from "kysely";
import type { WriterTextColumn } from "archive/contract/writers/writer-texts";

/** Each table's content is said in migrations/0034-writers.ts. */
export interface WriterTables {
  writers: Record<Exclude<WriterTextColumn, "name">, Generated<string>> & {
    id: Generated<number>;
    owner_id: number;
    name: string;
    /** Names as search looks at them, and what they sound like (migration 0071). */
    found: GeneratedAlways<string>;
    /** 1 until something is written of them. */
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  writer_names: {
    owner_id: number;
    /** Normalised (contract/text/search-text.ts). */
    name: string;
    typed: string;
    writer_id: number;
  };
  /** Two owners' writers, whom the one asks the other to call one person (migrations/0039-writers-together.ts). */
  writer_ties: {
    id: Generated<number>;
    writer_id: number;
    owner_id: number;
    other_id: number;
    other_owner_id: number;
    state: TieState;
    /** Names by which whoever asked told the other owner of theirs; what they call them later is not told. */
    told_name: string;
    told_name_translation: string;
    created_at: Date;
    decided_at: Generated<Date | null>;
  };
}

/** Refused by the other owner, who is not asked again. */
export type TieState = "asked" | "refused" | "agreed";
