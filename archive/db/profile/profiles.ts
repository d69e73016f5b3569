import { sql } from "kysely";
import type { Privacy } from "archive/contract/sharing/privacy";
import type { ProfileFields } from "archive/contract/profile/profile";
import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";
import { blockedBetween } from "archive/db/access/granted";
import { profileMediaOf } from "./person-files";
import { friendsBetween } from "archive/db/access/profile-visible";

const TOLD = ["occupation", "bio", "gender", "birthday", "blood_group as bloodGroup", "location", "country"] as const;
const OWN = [
  "id",
  "random_id as randomId",
  "first_name as firstName",
  "last_name as lastName",
  "email",
  "mobile",
  "profile_picture as picture",
  "paid_at as paidAt",
  "privacy",
  ...TOLD,
] as const;

const profileMedia = profileMediaOf(sql.ref("people.id"));

function ownProfile(db: Db, personId: number) {
  return db
    .selectFrom("people")
    .select(OWN)
    .select(profileMedia.as("profileMedia"))
    .where("id", "=", personId)
    .where("deleted_at", "is", null);
}

/** A person's own profile; null where there is no such person or they are leaving. */
export function findProfile(db: Db, personId: number) {
  return firstOf(ownProfile(db, personId));
}

/** Somebody's own profile, its row locked against others who change it. */
export function lockProfile(db: Db, personId: number) {
  return firstOf(ownProfile(db, personId).forNoKeyUpdate());
}

export type ProfileRecord = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/**
 * A profile by its public id, and what the decision asks of it and a viewer; whether it may be seen is the domain's
 * question.
 * @param viewerId null for a visitor
 */
export function findProfileFor(db: Db, randomId: string, viewerId: number | null) {
  const viewer = sql`${viewerId}::bigint`;
  return firstOf(
    db
      .selectFrom("people")
      .select([
        "id",
        "random_id as randomId",
        "first_name as firstName",
        "last_name as lastName",
        "profile_picture as picture",
        "privacy",
        "deleted_at as deletedAt",
        ...TOLD,
      ])
      .select(profileMedia.as("profileMedia"))
      .select([
        friendsBetween(sql`people.id`, viewer).as("friend"),
        blockedBetween(sql`people.id`, viewer).as("blocked"),
      ])
      .where("random_id", "=", randomId),
  );
}

/** Changes of a profile; what is absent is left as it is. */
interface ProfileChange extends Partial<ProfileFields> {
  firstName?: string | undefined;
  lastName?: string | null | undefined;
  privacy?: Privacy | undefined;
}

export async function updateProfile(
  db: Db,
  personId: number,
  { firstName, lastName, bloodGroup, ...same }: ProfileChange,
): Promise<void> {
  const change = { first_name: firstName, last_name: lastName, blood_group: bloodGroup, ...same };
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.updateTable("people").set(change).where("id", "=", personId).execute();
}
