import { sql } from "kysely";
import type { TestApp } from "./test-app";

/** Letters of Amina's without files, past the form. @returns their ids in order */
export async function manyItems({ services: { db }, person }: TestApp, count: number): Promise<number[]> {
  const { id } = await person("amina");
  const { rows } = await sql<{ id: number }>`
    insert into items (owner_id, kind, status, caption, caption_translation)
    select ${id}, 'handwriting', 2, 'Letter ' || n, '' from generate_series(1, ${count}::int) as n
    returning id`.execute(db);
  return rows.map((row) => row.id);
}
