import { type Address, isMobile } from "archive/contract/address";
import type { Db } from "archive/db/connection";
import { firstOf, newId, valueOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";

/**
 * The device of a person by its handle's hash; null where they never signed in with it.
 * @param whose their address, or id
 */
export function findDevice(db: Db, whose: Address | number, handleHash: string): Promise<{ id: number } | null> {
  const column = typeof whose === "number" ? "people.id" : isMobile(whose) ? "people.mobile" : "people.email";
  return firstOf(
    db
      .selectFrom("devices")
      .innerJoin("people", "people.id", "devices.person_id")
      .select("devices.id")
      .where("devices.handle_hash", "=", handleHash)
      .where(column, "=", whose),
  );
}

/** Notes that a person was seen with a device of theirs. @returns its id; null where it is none of theirs. */
export function seeDevice(db: Db, personId: number, handleHash: string, now: Date): Promise<number | null> {
  return valueOf(
    db
      .updateTable("devices")
      .set({ last_seen_at: now })
      .where("handle_hash", "=", handleHash)
      .where("person_id", "=", personId)
      .returning("id"),
    "id",
  );
}

/** Puts another handle in place of one, for all who sign in with that device. */
export async function renameDevice(db: Db, former: string, handleHash: string): Promise<void> {
  await db.updateTable("devices").set({ handle_hash: handleHash }).where("handle_hash", "=", former).execute();
}

export function insertDevice(db: Db, device: NewRow<"devices">): Promise<number> {
  return newId(db.insertInto("devices").values(device).returning("id"));
}

/** Forgets the devices of a person, but for the one of the session they are in. */
export async function forgetDevices(db: Db, personId: number, but?: { sessionId: string }): Promise<void> {
  await db
    .deleteFrom("devices")
    .where("person_id", "=", personId)
    .$if(but !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("sessions")
              .select("sessions.id")
              .where("sessions.id", "=", but?.sessionId ?? "")
              .whereRef("sessions.device_id", "=", "devices.id"),
          ),
        ),
      ),
    )
    .execute();
}

/** Forgets the device of a session. */
export async function forgetDeviceOf(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom("devices")
    .where("id", "in", (query) =>
      query
        .selectFrom("sessions")
        .select("device_id")
        .where("sessions.id", "=", sessionId)
        .where("device_id", "is not", null)
        .$castTo<{ device_id: number }>(),
    )
    .execute();
}
