import { createArchive, type Archive } from "archive/server/app";
import { connect } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import { lineTo, type Line } from "tests/fakes/line";
import { personClient, type PersonClient } from "./client";
import { newTestApp, type TestApp } from "./test-app";

/** A test archive that reaches its database over a line, which can be cut and held. */
export interface TestAppOverProxy extends AsyncDisposable {
  /** The same archive beside the line: what it has is looked up here. */
  app: TestApp;
  line: Line;
  archive: Archive;
  services: Services;
  /** Calls over the line as that person, who is made and signed in beforehand; null is a visitor. */
  as(name: string | null): PersonClient;
  /** What operators are told of the database. */
  told: string[];
}

export async function newTestAppOverProxy(settings: Parameters<typeof newTestApp>[0] = {}): Promise<TestAppOverProxy> {
  const app = await newTestApp(settings);
  const address = new URL(app.databaseUrl);
  const { host = "", port = "5432" } = Object.fromEntries(address.searchParams);
  const line = await lineTo(`${host}/.s.PGSQL.${port}`);
  const told: string[] = [];
  const who = `${address.username}:${address.password}`;
  const connectionString = `postgresql://${who}@127.0.0.1:${line.port}${address.pathname}`;
  const connection = connect(
    { connectionString, max: 5 },
    () => told.push("away"),
    () => told.push("back"),
  );
  const services: Services = { ...app.services, db: connection.db };
  const archive = createArchive(services);
  return {
    app,
    line,
    archive,
    services,
    told,
    as: (name) => personClient(app.services, archive, name),
    [Symbol.asyncDispose]: async () => {
      await line[Symbol.asyncDispose]();
      await connection.close();
      await app[Symbol.asyncDispose]();
    },
  };
}
