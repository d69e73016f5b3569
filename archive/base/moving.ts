import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./fault";

/** Where a built-in database is made while rows are moved into it; there for as long as that isn't done. */
export const movingIn = (dataDir: string) => join(dataDir, "postgres", "moving");

/** @throws CannotStart where a data folder holds half of a database that was to be moved into it */
export function refuseHalfMoved(dataDir: string): void {
  if (existsSync(movingIn(dataDir)))
    throw new CannotStart(
      `A database is being moved into ${dataDir}, or was until it was broken off. Run that command again (npm run ` +
        "database:move or npm run database:upgrade): it goes on where it was. To leave all as it was before, remove " +
        `${movingIn(dataDir)}.`,
    );
}
