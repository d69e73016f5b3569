import { chmodSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { homeIn } from "archive/db/embedded/home";
import { keepRunning } from "archive/db/embedded/keep-running";

// Runs the built-in database, from a copy of the cluster given, on the disk given, by the secrets in a folder;
// fills that disk and writes rows until the database ends for want of space; makes space again once a start fails, and
// says how many of the confirmed rows are there when the database takes rows again.
const [, , blank = "", disk = "", secrets = ""] = process.argv;
const ballast = join(disk, "ballast");
cpSync(blank, join(disk, "postgres/pg18"), { recursive: true });
// Which Node 24 copies with the usual rights, and the database refuses.
chmodSync(join(disk, "postgres/pg18"), 0o700);
let failed = 0;
const server = await keepRunning({ ...homeIn(disk), secrets }, (error) => {
  if (error.message.includes("ended by itself")) console.log(error.message.replace(/.*ended/, "ended"));
  else if (++failed === 1) rmSync(ballast);
});
const pool = new pg.Pool({ connectionString: server.url, max: 1 });
pool.on("error", () => undefined);
pool.on("connect", (client) => client.on("error", () => undefined));
await pool.query("create table filling (words text)");
let confirmed = 0;
const write = async () => {
  await pool.query("insert into filling select repeat('word', 500) from generate_series(1, 500)");
  confirmed += 500;
};
for (let i = 0; i < 4; i++) await write();
const piece = Buffer.alloc(1024 * 1024);
try {
  for (;;) writeFileSync(ballast, piece, { flag: "a" });
} catch {
  // Full.
}
// Rows end with an error where there is no space; the write-ahead log, which takes these words, ends the server.
const log = () => pool.query("select pg_logical_emit_message(true, 'filling', repeat('word', 250000))");
const startsFailed = () => failed > 0;
while (!startsFailed()) await log().catch(() => delay(20));
const again = () =>
  write().then(
    () => true,
    () => delay(20, false),
  );
while (!(await again()));
const { rows } = await pool.query<{ count: string }>("select count(*) from filling");
console.log(`rows ${rows[0]?.count} of ${confirmed}`);
await pool.end();
await server.stop();
