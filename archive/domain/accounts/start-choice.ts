import { findStartChoice, saveStartChoice } from "archive/db/accounts/people";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

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
