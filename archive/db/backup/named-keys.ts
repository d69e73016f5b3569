import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** A key that a row names. */
export interface NamedKey {
  key: string;
  /** Hash of an original; null of a rendition, which can be made again. */
  sha256: string | null;
  /** Item or person that an original is of. */
  of: { item: number } | { person: number } | null;
}

const PAGE = 1000;
/** By a column that is indexed; a file's few renditions never fill a page. */
const PARTS = [
  // An original of several pages once.
  sql`select id as place, storage_key as key, sha256, json_build_object('item', item_id) as "of" from files
    where not exists (select from files as page where page.storage_key = files.storage_key and page.id < files.id)`,
  sql`select id as place, storage_key as key, sha256, json_build_object('person', person_id) as "of"
    from person_files`,
  sql`select file_id as place, storage_key as key, null as sha256, null as "of" from renditions`,
  sql`select file_id as place, storage_key as key, null as sha256, null as "of" from person_renditions`,
  // Written anew where it is not there, as a rendition is: one may give way to another while a back-up is made.
  sql`select id as place, storage_key as key, null as sha256, null as "of" from descriptions`,
];

/** Every key that the rows name, in pages. */
export async function* namedKeys(db: Db): AsyncGenerator<NamedKey[]> {
  for (const part of PARTS) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const { rows }: { rows: (NamedKey & { place: number })[] } = await sql<NamedKey & { place: number }>`
        select * from (${part}) as named where place > ${after} order by place
        fetch first ${PAGE} rows with ties`.execute(db);
      if (rows.length > 0) yield rows;
      after = rows.at(-1)?.place;
    }
  }
}
