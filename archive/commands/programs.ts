import type { Command } from "./command";
import type { ProgramName } from "./program-uses";

/** The operator's programs that have a line of their own in package.json too, by its names. */
export const PROGRAMS = {
  moderate: () => import("./moderate/moderate"),
  payments: () => import("./payments/payments"),
  strays: () => import("./strays/strays"),
  "two-step:off": () => import("./two-step-off"),
  erasures: () => import("./erasures/erasures"),
  backup: () => import("./backup/backup"),
  restore: () => import("./backup/restore"),
  drill: () => import("./backup/drill"),
  "storage:move": () => import("./move-storage"),
  "database:move": () => import("./database/move"),
  "database:upgrade": () => import("./database/upgrade"),
  fixity: () => import("./fixity/fixity"),
  formats: () => import("./formats/formats"),
  "media:rebuild": () => import("./rebuild-media"),
  rebuild: () => import("./rebuild"),
  seed: () => import("./seed/seed"),
} satisfies Record<ProgramName, () => Promise<{ run: Command }>>;
