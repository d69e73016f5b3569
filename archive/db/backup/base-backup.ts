import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** Identifier that tells a cluster from others, and how its log is cut. */
export interface Cluster {
  server: string;
  system: string;
  segmentBytes: number;
  timeline: number;
}

/** A place in the log, and a moment: all that was committed by then stands before it. */
export interface Mark {
  /** Time as PostgreSQL writes it, to the microsecond. */
  at: string;
  lsn: string;
}

async function rowOf<Row>(asked: Promise<{ rows: Row[] }>): Promise<Row> {
  const [row] = (await asked).rows;
  if (!row) throw new Error("PostgreSQL gave no row");
  return row;
}

export function readCluster(db: Db): Promise<Cluster> {
  return rowOf(
    sql<Cluster>`
      select current_setting('server_version') as server, system_identifier::text as system,
        pg_size_bytes(current_setting('wal_segment_size'))::bigint as "segmentBytes",
        ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline
      from pg_control_system()`.execute(db),
  );
}

/** PostgreSQL's low-level interface. Nothing waits for it: it writes out what is in memory, and marks where. */
export async function startBase(connection: Db, label: string): Promise<string> {
  return (await rowOf(sql<{ lsn: string }>`select pg_backup_start(${label}, true)::text as lsn`.execute(connection)))
    .lsn;
}

/** @param connection the one that started it. @returns what has to lie in the copy as `backup_label` */
export async function stopBase(connection: Db): Promise<{ label: string; at: string }> {
  return rowOf(
    sql<{ label: string; at: string }>`
      select labelfile as label, ${iso(sql`clock_timestamp()`)} as at from pg_backup_stop(false)`.execute(connection),
  );
}

/**
 * Marks this moment in the log by a transaction of no account: recovering to a moment needs one that came after it.
 */
export async function markNow(db: Db): Promise<Mark> {
  const { at } = await rowOf(sql<{ at: string }>`select ${iso(sql`clock_timestamp()`)} as at`.execute(db));
  await sql`select pg_logical_emit_message(true, 'akkhor', 'mark')`.execute(db);
  const { lsn } = await rowOf(sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(db));
  return { at, lsn };
}

const iso = (time: ReturnType<typeof sql>) =>
  sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
