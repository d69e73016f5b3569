import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import type { Db } from "./connection";

/** Stand-in in a compiled question for a value that is to come. */
class Parameter {
  constructor(readonly name: PropertyKey) {}
}

const PARAMETERS = new Proxy({}, { get: (_, name) => sql`${new Parameter(name)}` });

/**
 * A question whose statement is made when it is first asked and is the same ever after, but for its values: the query
 * builder takes longer to make one than the database to answer it. For what each page and call asks.
 * @param make the question, with a parameter in place of each value
 */
export function compiled<Values extends object, Row>(
  make: (db: Db, values: { [Name in keyof Values]: RawBuilder<Values[Name]> }) => CompiledQuery<Row>,
): (db: Db, values: Values) => { execute(): Promise<Row[]> } {
  let made: CompiledQuery<Row> | undefined;
  return (db, values) => ({
    async execute() {
      made ??= make(db, PARAMETERS as Parameters<typeof make>[1]);
      const parameters = made.parameters.map((value) =>
        value instanceof Parameter ? values[value.name as keyof Values] : value,
      );
      const { rows } = await db.executeQuery<Row>({ ...made, parameters });
      return rows;
    },
  });
}
