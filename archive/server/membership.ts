import type { Socket } from "node:net";
import type { Registry } from "prom-client";
import type { ArchiveConfig } from "archive/base/config";

/** Things that a serving process has from its supervisor, which has the folder, the database and the jobs. */
export interface Under {
  /** Address of the built-in database, where there is one. */
  databaseUrl?: string;
  facts: readonly string[];
  holdsData(): boolean;
}

/** One of several serving processes of a machine, as its own code sees it. */
export interface Member {
  /** The address that the supervisor listens on, for all. */
  origin: string;
  /** Options of the archive's start. */
  under(config: Pick<ArchiveConfig, "dataDir" | "databaseUrl">): Under;
  /** Takes connections from now on. @returns takes none any more: they go to others */
  takeConnections(take: (socket: Socket) => void): () => void;
  /** Gives the supervisor counts whenever it asks. */
  giveMetrics(registry: Registry, refresh: () => Promise<void>): void;
  /** @param lines for the operator */
  ready(lines: string[]): void;
  /** @param end called when the supervisor ends */
  whenAsked(end: () => void): void;
  /** Connections go to others first. */
  ending(): void;
}
