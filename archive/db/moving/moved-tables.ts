import type pg from "pg";

interface Column {
  /** Name by which SQL knows it. */
  name: string;
  type: string;
  /** True where the order of its values depends on a language. */
  collated: boolean;
}

export interface MovedTable {
  /** Name by which SQL knows it; those of the queue with their schema. */
  name: string;
  columns: Column[];
  /** Columns of its primary key; none where it has none. */
  key: string[];
}

/** Written by migrations, which each database has of its own. */
const OF_MIGRATIONS = new Set([
  "kysely_migration",
  "kysely_migration_lock",
  "schema_steps",
  "graphile_worker.migrations",
]);

/** The name of a relation `c` in a namespace `n`. */
const NAME = `case when n.nspname = current_schema() then '' else quote_ident(n.nspname) || '.' end
  || quote_ident(c.relname)`;
const OURS = "n.nspname in (current_schema(), 'graphile_worker')";

const TABLES = `
  select ${NAME} as name,
    coalesce((select json_agg(json_build_object('name', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod), 'collated', a.attcollation <> 0) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
      '[]') as columns,
    coalesce((select json_agg(quote_ident(a.attname) order by k.place)
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and d.deptype = 'e')
  order by 1`;

/** The tables of Akkhor's schema and of its queue's, in the order of their names. */
export async function listTables(client: pg.ClientBase): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(TABLES);
  return rows.filter(({ name }) => !OF_MIGRATIONS.has(name));
}

/** Everything there that has a name of its own in these schemas, but what extensions bring. */
export async function listAll(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${OURS}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype = 'e')
    order by c.relkind = 'S', 1`);
  return rows.map(({ name }) => name);
}

interface Sequence {
  name: string;
  last: string;
  /** True where the last value was given to somebody. */
  called: boolean;
}

/** Sequences there, and how far each has come. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const value of values) sequences.push({ name, ...value });
  }
  return sequences;
}

export interface ForeignKey {
  place: string;
  name: string;
  definition: string;
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select ${NAME} as place, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${OURS} order by 1, 2`);
  return rows;
}
