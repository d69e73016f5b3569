import { expect, test } from "vitest";
import { ownDatabase } from "tests/test-app/database";
import { lackOfConnections, refuseSharedSessions } from "./connections-there";

test("PostgreSQL gives each connection a session of its own; where it has room for too few, that is said", async () => {
  const { connection, release } = await ownDatabase();
  const { db, pool } = connection;
  await expect(refuseSharedSessions(pool)).resolves.toBeUndefined();
  expect(await lackOfConnections(db, 12)).toBeNull();
  // The run's server takes 200.
  expect(await lackOfConnections(db, 200)).toMatch(
    /^PostgreSQL takes 197 connections .*held, and this process may hold 200: raise max_connections, or lower DATA/,
  );
  await release();
});
