import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect as connectTo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, expect, test } from "vitest";
import { connect } from "archive/db/connection";
import { refuseSharedSessions } from "archive/db/connections-there";
import { freePort } from "tests/e2e/harness/product";
import { lineTo } from "tests/fakes/line";

test.for([
  ["session", true],
  ["transaction", false],
  ["statement", false],
] as const)("behind a PgBouncer in %s mode the start goes on: %s", async ([mode, goesOn]) => {
  await using pooler = await startPooler(mode);
  const { pool, close } = connect({ connectionString: pooler.url, max: 4 }, () => undefined);
  const looked = refuseSharedSessions(pool).then(
    () => "goes on",
    (error: Error) => error.message,
  );
  expect(await looked).toMatch(goesOn ? "goes on" : /pool_mode = session/);
  await close();
});

/** Debian's PgBouncer before the run's database server. */
async function startPooler(mode: string) {
  const server = new URL(inject("databaseUrl"));
  const { host = "", port = "" } = Object.fromEntries(server.searchParams);
  const [line, ownPort] = [await lineTo(`${host}/.s.PGSQL.${port}`), await freePort()];
  // Where everybody may look: PgBouncer refuses to run as root.
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
akkhor = host=127.0.0.1 port=${line.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
user = nobody
auth_type = any
pool_mode = ${mode}
`,
  );
  await chmod(folder, 0o755);
  const child = spawn("pgbouncer", [settings], { stdio: "ignore" });
  const ended = once(child, "exit");
  await expect.poll(() => answers(ownPort)).toBe(true);
  return {
    url: `postgresql://anybody@127.0.0.1:${ownPort}/akkhor`,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
      await line[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connectTo(port, "127.0.0.1");
  const answered = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
}
