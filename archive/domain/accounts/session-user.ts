import type { SessionUser } from "archive/contract/accounts/account";
import type { Db } from "archive/db/connection";
import { findSessionUser, findStartChoice, saveStartChoice } from "archive/db/accounts/people";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";

/** The signed-in person as their own screens know them. @throws Refusal "sign_in" where they have left. */
export async function getSessionUser(db: Db, personId: number): Promise<SessionUser> {
  return (await getSignedIn(db, personId)).user;
}

/**
 * The same, with whether they have no way in yet but codes and links to their address.
 * @throws Refusal "sign_in" where they have left.
 */
export async function getSignedIn(db: Db, personId: number): Promise<{ user: SessionUser; passwordNeeded: boolean }> {
  const row = await findSessionUser(db, personId);
  if (!row) throw refuse("sign_in");
  const user = {
    id: row.id,
    randomId: row.random_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(" "),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
    picture: row.profile_picture,
    paid: row.paid_at !== null,
    ...(row.waiting_address !== null && { waitingAddress: row.waiting_address }),
  };
  return { user, passwordNeeded: row.password_needed };
}

/**
 * Tells whether the caller chose to start at their collections; they did not at first.
 * @throws Refusal "sign_in" where they have left
 */
export async function getStartChoice({ db }: Services, actor: Actor): Promise<boolean> {
  const chosen = await findStartChoice(db, actor.personId);
  if (chosen === null) throw refuse("sign_in");
  return chosen;
}

export async function chooseStart({ db }: Services, actor: Actor, atCollections: boolean): Promise<void> {
  await saveStartChoice(db, actor.personId, atCollections);
}
