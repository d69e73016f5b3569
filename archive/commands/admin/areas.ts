import type { AdminKey } from "archive/commands/words";
import type { Area } from "./area";

interface AreaOf {
  load: () => Promise<{ run: Area }>;
  /** Words by which each thing is asked, and the sentence on what it does. */
  lines: [asked: string, does: AdminKey][];
}

/** Parts of the program, by the first word of what is asked. */
export const AREAS: Record<string, AreaOf> = {
  people: {
    load: () => import("./people"),
    lines: [
      ["people [--find TEXT] [--before ID]", "does.people"],
      ["people show PERSON", "does.people_show"],
      ["people lock PERSON [--reason TEXT]", "does.people_lock"],
      ["people unlock PERSON [--reason TEXT]", "does.people_unlock"],
      ["people quota PERSON SIZE|none [--reason TEXT]", "does.people_quota"],
      ["people sign-out PERSON [--session ID] [--reason TEXT]", "does.people_sign_out"],
    ],
  },
  registration: {
    load: () => import("./registration"),
    lines: [
      ["registration", "does.registration"],
      ["registration open|invitation|closed [--reason TEXT]", "does.registration_set"],
    ],
  },
  jobs: {
    load: () => import("./jobs"),
    lines: [
      ["jobs", "does.jobs"],
      ["jobs retry ID|all [--reason TEXT]", "does.jobs_retry"],
    ],
  },
  storage: { load: () => import("./storage"), lines: [["storage", "does.storage"]] },
  backups: { load: () => import("./backups"), lines: [["backups [FOLDER]", "does.backups"]] },
  versions: { load: () => import("./versions"), lines: [["versions", "does.versions"]] },
  acts: { load: () => import("./acts"), lines: [["acts", "does.acts"]] },
};
