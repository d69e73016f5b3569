import { createHash } from "node:crypto";
import type { ProfileRecord } from "archive/db/profile/profiles";

/** What can be edited, in the order in which it stands in a version. */
const EDITED = [
  "firstName",
  "lastName",
  "occupation",
  "bio",
  "gender",
  "birthday",
  "bloodGroup",
  "location",
  "country",
] as const;
export type Edited = (typeof EDITED)[number];

/** A part for each field, so that two people's forms for different fields do not stand in each other's way. */
export function profileVersion(record: Pick<ProfileRecord, Edited>): string {
  return EDITED.map((field) =>
    createHash("sha256")
      .update(record[field] ?? "")
      .digest("base64url")
      .slice(0, 6),
  ).join(".");
}

/** Whether one of some fields is another than in the version that an editor saw. */
export function changedSince(seen: string, record: Pick<ProfileRecord, Edited>, fields: ReadonlySet<string>): boolean {
  const then = seen.split(".");
  const now = profileVersion(record).split(".");
  return EDITED.some((field, at) => fields.has(field) && then[at] !== now[at]);
}
