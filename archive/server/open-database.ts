import type { ArchiveConfig } from "archive/base/config";
import { CannotStart, messageOf } from "archive/base/fault";
import { line } from "archive/base/line";
import type { Logger } from "archive/base/log";
import { MINUTE_MS } from "archive/contract/durations";
import { connect, type Connection } from "archive/db/connection";
import { countBeside, lackOfConnections, refuseSharedSessions } from "archive/db/connections-there";
import { poolShares } from "archive/db/pool-shares";
import { refuseOlder } from "archive/db/timeline";

/**
 * Connections that stay open however long nobody asks, since others need theirs; and how long the others do. On a new
 * one the database parses and plans each statement anew, which made a page after ten quiet seconds take three times as
 * long.
 */
const KEPT_CONNECTIONS = 2;
const IDLE_MS = 5 * MINUTE_MS;
/** Most that an operator's program holds beside a running product. */
const PROGRAM_CONNECTIONS = 4;
/** Live events and jobs listen on one each. */
const LISTENERS = 2;
/** Most that the built-in database takes by itself; and what of them programs and its superuser have. */
const BUILT_IN_CONNECTIONS = 60;
const BESIDE = 15;

interface Use {
  url: string;
  /** True where jobs are worked at, on connections of their own. */
  works: boolean;
  /** True of an operator's program, beside a running product. */
  isProgram: boolean;
  /** True of a serving process: the one above it has looked after the connections of all. */
  isUnder: boolean;
  /** Serving processes under this one, which answers no requests itself. */
  serving?: number;
}

/** Settings of the built-in database that has several processes; as it is otherwise for one. */
export function roomFor({ databasePool }: ArchiveConfig, serving = 0): Record<string, number> {
  const needed = (serving + 1) * (databasePool + LISTENERS) + BESIDE;
  return serving > 0 && needed > BUILT_IN_CONNECTIONS ? { max_connections: needed } : {};
}

/**
 * Opens the connections of a process that requests, or a program, work with.
 * @returns also how many connections others of this site hold
 * @throws CannotStart where it doesn't answer, or a pooler before it hands sessions about
 */
export async function openDatabase(
  config: ArchiveConfig,
  { url, works, isProgram, isUnder, serving = 0 }: Use,
  log: Logger,
): Promise<{ connection: Connection; beside: number }> {
  const { databaseUrl, databasePool } = config;
  const { requests, jobs } = poolShares(config, works);
  const most = isProgram || serving > 0 ? Math.min(PROGRAM_CONNECTIONS, requests) : requests;
  const onFault = (error: unknown) => log.error("the database doesn't answer", { error });
  const onBack = () => log.info("the database answers again");
  const connection = connect(
    {
      connectionString: url,
      max: most,
      min: Math.min(KEPT_CONNECTIONS, most),
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: 10_000,
      application_name: "akkhor",
      // A program is over soon, and may look at a back-up's server, which is an older one.
      ...(!isProgram && { onConnect: refuseOlder((words) => log.error("an older database server", { words })) }),
    },
    onFault,
    onBack,
  );
  const beside = await countBeside(connection.pool).catch(async (error: unknown) => {
    await connection.close();
    const why = messageOf(error);
    throw new CannotStart(line(databaseUrl ? "start.database_away" : "start.built_in_away", { why }));
  });
  if (databaseUrl)
    await refuseSharedSessions(connection.pool).catch(async (error: unknown) => {
      await connection.close();
      throw error;
    });
  const own = most + jobs + (works ? LISTENERS : 1);
  const lack = isUnder ? null : await lackOfConnections(connection.db, own + serving * (databasePool + 1));
  if (lack) log.error(lack);
  return { connection, beside };
}
