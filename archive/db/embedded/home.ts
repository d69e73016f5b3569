import { join } from "node:path";

/** Folders of a built-in database. */
export interface DatabaseHome {
  /** Holds the cluster (`pg18`, named by major version), its lock, the socket and the log. */
  folder: string;
  /** Holds its password, beside the other secrets; the server itself needn't read it. */
  secrets: string;
}

/** That of a data folder. */
export function homeIn(dataDir: string): DatabaseHome {
  return { folder: join(dataDir, "postgres"), secrets: join(dataDir, "secrets") };
}
