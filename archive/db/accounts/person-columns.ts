import { sql, type RawBuilder } from "kysely";
import type { Person } from "archive/contract/person";

/**
 * What others may know of the person in a joined table, as one value.
 * @param picture where not everyone who reads the name gets the picture (portrait-visible.ts)
 */
export function personIn(table: string, picture?: RawBuilder<string | null>): RawBuilder<Person> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Person>`json_build_object(
    'id', ${column("id")},
    'randomId', ${column("random_id")},
    'name', concat_ws(' ', ${column("first_name")}, ${column("last_name")}),
    'picture', ${picture ?? column("profile_picture")})`;
}
