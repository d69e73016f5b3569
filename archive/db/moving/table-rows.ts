import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import type { MovedTable } from "./moved-tables";

/**
 * Digest that tells a table's rows from others: how many there are, and a hash over all of them in the order of their
 * key.
 */
export interface Digest {
  rows: number;
  sha256: string;
}

/** Numbers of a server's own transactions; on another one they would be those of others. */
const OF_ITS_SERVER = new Set(["xid", "xid8"]);

const named = ({ columns }: MovedTable) => columns.map(({ name }) => name).join(", ");

/** Rows as text, which every version writes alike; ordered by bytes, which no language orders otherwise. */
function reading({ name, columns, key }: MovedTable): string {
  const values = columns.map((column) => (OF_ITS_SERVER.has(column.type) ? "null" : column.name));
  const collated = new Set(columns.filter((column) => column.collated).map((column) => column.name));
  const order =
    key.length > 0
      ? key.map((column) => (collated.has(column) ? `${column} collate "C"` : column))
      : columns.map((column) => `${column.name}::text collate "C"`);
  return `copy (select ${values.join(", ")} from ${name} order by ${order.join(", ")}) to stdout`;
}

export async function digestOf(client: pg.ClientBase, table: MovedTable): Promise<Digest> {
  const hash = createHash("sha256");
  const read = client.query(to(reading(table)));
  for await (const part of read) hash.update(part as Buffer);
  return { rows: read.rowCount, sha256: hash.digest("hex") };
}

/** Copies all rows of a table into the same one elsewhere, which is empty. @returns what was read */
export async function copyRows(source: pg.ClientBase, target: pg.ClientBase, table: MovedTable): Promise<Digest> {
  const hash = createHash("sha256");
  const read = source.query(to(reading(table)));
  async function* hashed(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  }
  await pipeline(read, hashed, target.query(from(`copy ${table.name} (${named(table)}) from stdin`)));
  return { rows: read.rowCount, sha256: hash.digest("hex") };
}
