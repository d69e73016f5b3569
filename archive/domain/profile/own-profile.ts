import { mobileNumber } from "archive/contract/address";
import type { Privacy } from "archive/contract/sharing/privacy";
import { profileWire, type Profile, type ProfileEdit } from "archive/contract/profile/profile";
import type { Db } from "archive/db/connection";
import { findProfile, lockProfile, updateProfile, type ProfileRecord } from "archive/db/profile/profiles";
import type { Actor } from "archive/domain/actor";
import { viewProfileMedia } from "archive/domain/profile-media/profile-media-view";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { createHash } from "node:crypto";

/** The caller's own profile. @throws Refusal "sign_in" where they have left */
export async function getOwnProfile(db: Db, actor: Actor): Promise<Profile> {
  const record = await findProfile(db, actor.personId);
  if (!record) throw refuse("sign_in");
  return viewProfile(record);
}

/**
 * Changes what was sent.
 * @throws Refusal "bad_request" for another mobile number, which takes a code (product.md 6); "conflict" with the
 * profile as it stands, where a field that was sent is no longer the one that the editor saw
 */
export async function editProfile(
  services: Services,
  actor: Actor,
  { version, mobile, ...edit }: ProfileEdit,
): Promise<Profile> {
  return services.db.transaction().execute(async (tx) => {
    const record = await lockProfile(tx, actor.personId);
    if (!record) throw refuse("sign_in");
    if (mobile !== undefined && !isSameNumber(mobile, record.mobile, services.config.mobileCountry)) {
      throw refuseField("mobile", "profile.mobile_by_code");
    }
    const { lastName, ...same } = edit;
    const sent = new Set(Object.entries(edit).flatMap(([field, value]) => (value === undefined ? [] : [field])));
    if (version !== undefined && changedSince(version, record, sent)) {
      throw refuse("conflict", {
        message: { key: "profile.changed" },
        data: profileWire.toWire(viewProfile(record)),
      });
    }
    await updateProfile(tx, actor.personId, { ...same, lastName: lastName === "" ? null : lastName });
    return getOwnProfile(tx, actor);
  });
}

/**
 * An old client sends the number along, however it was typed; an empty one says nothing, for it takes a code to take
 * one up, and another screen to leave it.
 */
function isSameNumber(sent: string, present: string | null, country: string): boolean {
  if (sent.trim() === "" || present === null) return sent.trim() === "";
  // As replies give it, which names no country by a sign.
  return `+${sent}` === present || mobileNumber(country).safeParse(sent).data === present;
}

/** Sets who may see the caller's profile, from the next look on. */
export async function choosePrivacy({ db }: Services, actor: Actor, privacy: Privacy): Promise<void> {
  await updateProfile(db, actor.personId, { privacy });
}

function viewProfile({ paidAt, ...record }: ProfileRecord): Profile {
  const name = [record.firstName, record.lastName].filter(Boolean).join(" ");
  return {
    ...record,
    name,
    paid: paidAt !== null,
    profileMedia: viewProfileMedia(record.profileMedia, true),
    version: profileVersion(record),
  };
}

/** Fields that can be edited, in the order in which they stand in a version. */
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
type Edited = (typeof EDITED)[number];

/** A part for each field, so that two people's forms for different fields do not stand in each other's way. */
function profileVersion(record: Pick<ProfileRecord, Edited>): string {
  return EDITED.map((field) =>
    createHash("sha256")
      .update(record[field] ?? "")
      .digest("base64url")
      .slice(0, 6),
  ).join(".");
}

/** Tells whether one of some fields is another than in the version that an editor saw. */
function changedSince(seen: string, record: Pick<ProfileRecord, Edited>, fields: ReadonlySet<string>): boolean {
  const then = seen.split(".");
  const now = profileVersion(record).split(".");
  return EDITED.some((field, at) => fields.has(field) && then[at] !== now[at]);
}
