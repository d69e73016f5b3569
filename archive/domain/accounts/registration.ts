import { findRegistration } from "archive/db/accounts/registration";
import type { Db } from "archive/db/connection";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

/** The operator's choice, for pages that offer to register. */
export async function getRegistration({ db }: Pick<Services, "db">) {
  return { registration: await findRegistration(db) };
}

/**
 * The one rule of who may make an account, by the operator's choice.
 * @param isInvited true for whoever holds what was sent to the address, or is proven to have one that was invited
 * @throws Refusal "bad_request" in words
 */
export async function assertMayRegister(db: Db, isInvited: () => boolean | Promise<boolean>): Promise<void> {
  const registration = await findRegistration(db);
  if (registration === "open") return;
  if (registration === "closed") throw refused("closed");
  if (!(await isInvited())) throw refused("uninvited");
}

const MESSAGES = {
  closed: "operatorRefusal.registration_closed",
  uninvited: "operatorRefusal.registration_invitation",
};

function refused(why: keyof typeof MESSAGES): Refusal {
  return refuse("bad_request", { message: { key: MESSAGES[why] }, data: { why } });
}
