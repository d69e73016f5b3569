import { sql, type RawBuilder } from "kysely";
import type { Person } from "archive/contract/person";

/** What others may know of the person in a joined table, as one value. */
export function personIn(table: string): RawBuilder<Person> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Person>`json_build_object(
    'id', ${column("id")},
    'randomId', ${column("random_id")},
    'name', concat_ws(' ', ${column("first_name")}, ${column("last_name")}),
    'picture', ${column("profile_picture")})`;
}
