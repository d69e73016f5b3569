import { execFileSync } from "node:child_process";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run as backup } from "archive/commands/backup/backup";
import { DAY_MS } from "archive/contract/durations";
import { homeIn } from "archive/db/embedded/home";
import { startEmbedded } from "archive/db/embedded/start-embedded";
import { idAt } from "archive/storage/backup/place";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { smallDisk } from "tests/builders/small-disk";
import { freePort } from "tests/e2e/harness/product";
import { keptSettings, serveToKeep } from "tests/faults/archive-to-keep";
import { operateHere } from "tests/faults/operate-here";
import { program } from "tests/faults/program";
import { expectAlerts } from "./firing";

/** Prometheus asks as often, and gives up after ten. */
const SEEN_MS = 15_000;
const SCRAPE_MS = 10_000;

/** A server's process and all that it started. */
function processesOf(server: number): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [server, ...pairs.flatMap(([pid = 0, parent]) => (parent === server ? [pid] : []))];
}

test("a full queue, copies that lack, a back-up that is missing or old, a disk near its end and a database that is " +
  "frozen or dead are each seen in a real archive's metrics within 15 s, and the rules fire", {
  timeout: 300_000,
}, async () => {
  await using own = await ownDataFolder();
  await using disk = await smallDisk(96);
  await using elsewhere = await ownFolder();
  const home = homeIn(own.path);
  let database = await startEmbedded(home);
  const [port, to] = [await freePort(), join(elsewhere.path, "back-ups")];
  const settings = {
    ...keptSettings(disk.path),
    DATABASE_URL: database.url,
    SECRET_KEYS: "k".repeat(32),
    METRICS_PORT: String(port),
    BACKUP_TO: to,
    COPY_TO: join(elsewhere.path, "not-mounted"),
  };
  const archive = await serveToKeep(await program("serves-archive"), disk.path, settings);
  const scrape = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(SCRAPE_MS) });
    return response.text();
  };
  /** The metrics as they are once they say something. */
  const seen = async (name: string, says: RegExp) => {
    let text = "";
    const look = async () => (text = await scrape());
    await expect.poll(look, { timeout: SEEN_MS, interval: 200, message: name }).toMatch(says);
    return text;
  };
  try {
    const missing = await seen("back-up missing", /^akkhor_backup_age_seconds \+?Inf/m);
    expect(await operateHere(backup, settings, to)).toMatchObject({ code: 0 });
    const well = await seen("well", /^akkhor_backup_age_seconds \d/m);
    expect(well).toMatch(/^akkhor_ready 1$/m);
    const [id = ""] = await readdir(join(to, "backups"));
    await rename(join(to, "backups", id), join(to, "backups", idAt(new Date(Date.now() - 3 * DAY_MS))));
    const old = await seen("back-up old", /^akkhor_backup_age_seconds 2\d{5}/m);
    expect(await operateHere(backup, settings, to)).toMatchObject({ code: 0 });

    for (let at = 0; at < 3; at++) expect(await archive.put()).not.toBeNull();
    const queue = await seen("queue full", /^akkhor_jobs\{task="render-small",state="due"\} 3$/m);
    const copies = await seen("copies lack", /^akkhor_copies_lacking\{place="1"\} 3$/m);
    expect(copies).toMatch(/^akkhor_copies\{place="1"\} 0$/m);

    await disk.fill(9 * 1024 ** 2);
    const nearlyFull = await seen("disk near its end", /^akkhor_disk_free_bytes [1-9]\d{6}$/m);
    await disk.empty();
    await seen("room again", /^akkhor_disk_free_bytes [1-9]\d{7,}$/m);

    const frozen = processesOf(database.pid);
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    const hangs = await seen("database frozen", /^akkhor_missing\{part="database"\} 1$/m);
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    expect(hangs).not.toMatch(/^akkhor_(jobs|job_wait_seconds|uploads|imports|fixity_faults)\b/m);
    await seen("database goes on", /^akkhor_ready 1$/m);
    await database.quit();
    const dead = await seen("database dead", /^akkhor_missing\{part="database"\} 1$/m);
    expect(dead).not.toMatch(/^akkhor_(jobs|job_wait_seconds|uploads|imports|fixity_faults)\b/m);
    database = await startEmbedded(home);
    await seen("database back", /^akkhor_ready 1$/m);

    await expectAlerts([
      // But for jobs, which nobody works at here.
      { name: "well", text: well.replaceAll(/^akkhor_job_wait_seconds.*$/gm, ""), alert: null },
      { name: "back-up missing", text: missing, alert: "AkkhorBackupOld" },
      { name: "back-up old", text: old, alert: "AkkhorBackupOld" },
      { name: "queue full", text: queue, alert: "AkkhorJobsWait" },
      { name: "disk near its end", text: nearlyFull, alert: "AkkhorDiskNearlyFull" },
      { name: "database frozen", text: hangs, alert: "AkkhorNotReady" },
      { name: "database dead", text: dead, alert: "AkkhorNotReady" },
    ]);
  } finally {
    await archive.running.kill();
    await database.stop();
  }
});
