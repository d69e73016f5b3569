import type pg from "pg";
import { DatabaseUnavailable } from "./unavailable";

/**
 * The line of a server's history that it writes on, as PostgreSQL counts them (its manual, 25.3.5): a standby that
 * takes a server's place begins the next. Null on a standby, and where the server doesn't tell.
 */
const TIMELINE = `
  select system_identifier::text as system,
    case when not pg_is_in_recovery()
      then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline
  from pg_control_system()`;
const WAIT_MS = 10_000;
const TOLD_EVERY_MS = 60_000;

/**
 * Keeps a process away from a server whose place another has taken, and which came back: what is written there is
 * lost. A connection to a server that is older than one which answered it before is refused with
 * DatabaseUnavailable, and those that there are to it break once a newer one is found.
 * @param tell told of a refusal, once a minute
 * @returns for `connect`, what looks at each new connection: of one process, since it knows what it has seen
 */
export function refuseOlder(tell: (words: string) => void): (client: pg.ClientBase) => Promise<void> {
  // By system, a number that the servers of one database share.
  const newest = new Map<string, number>();
  const open = new Map<pg.ClientBase, { system: string; timeline: number }>();
  let toldAt = -Infinity;
  return async (client) => {
    const asked = { text: TIMELINE, query_timeout: WAIT_MS };
    // Services that speak PostgreSQL without being it know no log files; there nothing is known, and nothing refused.
    const answer = await client.query<{ system: string; timeline: number | null }>(asked).catch(() => null);
    const [found] = answer?.rows ?? [];
    if (!found?.timeline) return;
    const { system, timeline } = found;
    const last = newest.get(system) ?? timeline;
    if (timeline < last) {
      const words =
        `This is a server whose place another has taken: it writes on timeline ${timeline}, that one on ${last}. ` +
        "Keep the database's address away from it, and end it (docs/operating.md, A second database server)";
      if (performance.now() - toldAt > TOLD_EVERY_MS) {
        toldAt = performance.now();
        tell(words);
      }
      throw new DatabaseUnavailable(words);
    }
    newest.set(system, timeline);
    open.set(client, { system, timeline });
    client.on("end", () => open.delete(client));
    if (timeline === last) return;
    for (const [older, its] of open) if (its.system === system && its.timeline < timeline) breakOff(older);
  };
}

/** Its statement under way fails, and its pool opens another. */
function breakOff(client: pg.ClientBase): void {
  (client as pg.Client).connection.stream.destroy();
}
