import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Connection } from "archive/db/connection";

export interface OwnDatabase {
  url: string;
  connection: Connection;
  drop(): Promise<void>;
}

/** A fresh copy of the migrated template, for one test alone. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const template = inject("databaseUrl");
  const name = `world_${randomBytes(6).toString("hex")}`;
  await administer(template, `create database ${name} template akkhor`);
  const url = template.replace("/akkhor?", `/${name}?`);
  const connection = connect({ connectionString: url, max: 5 }, () => undefined);
  return {
    url,
    connection,
    drop: async () => {
      await connection.close();
      await administer(template, `drop database ${name} with (force)`);
    },
  };
}

async function administer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: template.replace("/akkhor?", "/postgres?") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
