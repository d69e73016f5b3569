import { chownSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "archive/base/fault";
import { line } from "archive/base/line";
import { DAY_MS } from "archive/contract/durations";
import type { DatabaseHome } from "./home";
import { findLauncher } from "./launcher";
import { LOG_NAME } from "./spawn-server";
import { clusterOf } from "./major";
import { startEmbedded } from "./start-embedded";

/** A cluster whose log lies in its `pg_wal`, and the moment that is wanted. */
interface RecoverOptions extends DatabaseHome {
  /** All that was committed by then, an ISO time; all that its log has where absent. */
  at?: string | undefined;
  onWaiting(seconds: number): void;
}

/** A day: a log that is as long as two days of work is gone through in minutes. */
const LIMIT_MS = DAY_MS;

/**
 * Has the server go through the log of a restored cluster up to a moment and take that for the present; on return it is
 * stopped, and starts like any other.
 * @throws CannotStart where the log ends before that moment
 */
export async function recoverEmbedded({ folder, secrets, at, onWaiting }: RecoverOptions): Promise<void> {
  const cluster = clusterOf(folder);
  writeFileSync(join(cluster, "recovery.signal"), "", { mode: 0o600 });
  giveAll(cluster);
  const settings = {
    // The log lies where the server looks next.
    restore_command: process.platform === "win32" ? "exit 1" : "false",
    recovery_target_timeline: "current",
    hot_standby: "off",
    // Names of zones are not known yet when it is read.
    ...(at === undefined ? {} : { recovery_target_time: at.replace(/Z$/, "+00"), recovery_target_action: "promote" }),
  };
  const server = await startEmbedded({ folder, secrets, settings, onWaiting, limitMs: LIMIT_MS }).catch(
    (error: unknown) => {
      if (!readFileSync(join(folder, LOG_NAME), "utf8").includes("before configured recovery target was reached"))
        throw error;
      throw new CannotStart(line("backup.log_ends", { at: at ?? "" }), { cause: error });
    },
  );
  await server.stop();
}

/** Gives the server's user what this one copied, where that is another. */
function giveAll(cluster: string): void {
  const { owner } = findLauncher();
  if (!owner) return;
  chownSync(cluster, owner.uid, owner.gid);
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
}
