import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./fault";
import { line } from "./line";

/** Lies in a data folder while a back-up is restored into it, and where that was broken off. */
export const restoringIn = (dataDir: string) => join(dataDir, "restoring.json");

/** @throws CannotStart where a data folder holds half of what was to be restored */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(restoringIn(dataDir))) throw new CannotStart(line("folder.half_restored", { folder: dataDir }));
}
