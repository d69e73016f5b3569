import { sql, type QueryExecutorProvider } from "kysely";

type Kind = "table" | "column" | "index" | "constraint" | "function" | "trigger";

type Fact = "stored" | "type" | "required" | "filled" | "definition" | "source" | "checked";

interface Part {
  kind: Kind;
  name: string;
  /** Table that it belongs to; its own name of a table. */
  of: string;
  /** Facts that are compared. */
  is: Partial<Record<Fact, string | boolean>> & { columns?: string[] };
}

export type Schema = Map<string, Part>;

/** Everything of a database's schema that a running program of the release before may rest on. */
export async function readSchema(db: QueryExecutorProvider): Promise<Schema> {
  const ours = sql`'public'::regnamespace`;
  const { rows } = await sql<Part>`
    select 'table' as kind, relname as name, relname as of, json_build_object('stored', relfilenode) as is
      from pg_class where relkind = 'r' and relnamespace = ${ours}
    union all select 'column', relname || '.' || attname, relname, json_build_object(
        'type', format_type(atttypid, atttypmod), 'required', attnotnull,
        'filled', atthasdef or attidentity <> '')
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = ${ours} and attnum > 0 and not attisdropped
    union all select 'index', indexrelid::regclass::text, indrelid::regclass::text,
        json_build_object('definition', pg_get_indexdef(indexrelid))
      from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = ${ours}
    union all select 'constraint', conrelid::regclass || '.' || conname, conrelid::regclass::text,
        json_build_object('definition', replace(pg_get_constraintdef(oid), ' NOT VALID', ''),
          'checked', convalidated and contype in ('c', 'f'), 'columns',
          array(select attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)))
      from pg_constraint where connamespace = ${ours} and contype in ('c', 'f', 'u', 'p', 'x')
    union all select 'function', oid::regprocedure::text, '',
        json_build_object('source', pg_get_functiondef(oid))
      from pg_proc where pronamespace = ${ours} and prokind = 'f'
    union all select 'trigger', tgrelid::regclass || '.' || tgname, tgrelid::regclass::text,
        json_build_object('definition', pg_get_triggerdef(pg_trigger.oid))
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = ${ours}`.execute(db);
  return new Map(rows.map((part) => [`${part.kind} ${part.name}`, part]));
}

/**
 * Everything of a change that a program of the release before can't stand, or that holds it up while it is made.
 * @param apart true where it was made outside of a transaction
 * @returns a line each, in the order of their names
 */
export function notOnlyAdded(before: Schema, after: Schema, apart: boolean): string[] {
  const faults: string[] = [];
  for (const [key, { is }] of before) {
    const now = after.get(key)?.is;
    if (now) faults.push(...changes(is, now).map((change) => `${key} ${change}`));
    else faults.push(`${key} is gone`);
  }
  for (const [key, part] of after) {
    if (before.has(key) || !before.has(`table ${part.of}`)) continue;
    const fault = faultOfNew(part, apart, (column) => before.has(`column ${part.of}.${column}`));
    if (fault) faults.push(`${key} ${fault}`);
  }
  return faults.toSorted();
}

function changes(before: Part["is"], now: Part["is"]): string[] {
  const changed = (fact: Fact) => before[fact] !== now[fact];
  return [
    changed("stored") && "is rewritten",
    changed("type") && "has another type",
    changed("required") && (now.required ? "has to be given" : "may be absent"),
    before.filled === true && now.filled === false && "is no longer filled in",
    (changed("definition") || changed("source")) && "is another one",
  ].filter((change) => change !== false);
}

function faultOfNew({ kind, is }: Part, apart: boolean, isOld: (column: string) => boolean): string | undefined {
  if (kind === "column" && is.required && !is.filled) return "has to be given";
  if (kind === "index" && !apart) return "is made while nobody can write";
  // What is new is read too, but nothing that the release before writes is refused for it.
  if (kind === "constraint" && is.columns?.some(isOld)) return "may refuse what the release before writes";
  if (kind === "constraint" && is.checked && !apart) return "is checked while nobody can write";
  return kind === "trigger" ? "does something that the release before doesn't know" : undefined;
}
