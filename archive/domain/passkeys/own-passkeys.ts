import type { Passkey, RenamePasskey } from "archive/contract/accounts/passkey";
import { deletePasskey, listPasskeysOf, renamePasskey } from "archive/db/accounts/passkeys";
import { tellEverywhere } from "archive/domain/accounts/tell-person";
import type { Visit, Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/domain/services";
import { underOwnLock } from "archive/domain/accounts/lock-self";

/** Passkeys that the caller may sign in with, the oldest first. */
export async function listPasskeys(services: Services, actor: Actor): Promise<Passkey[]> {
  const rows = await listPasskeysOf(services.db, actor.personId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** @throws Refusal "not_found" */
export async function nameOwnPasskey(services: Services, actor: Actor, { id, name }: RenamePasskey): Promise<void> {
  if (!(await renamePasskey(services.db, actor.personId, id, name))) throw refuse("not_found");
}

/**
 * Takes a passkey away, and tells the person. It costs no proof: what is left to sign in with is theirs as before.
 * @throws Refusal "not_found"
 */
export async function removePasskey(services: Services, actor: Actor, id: number, visit: Visit): Promise<void> {
  await underOwnLock(services, actor, async (tx, person) => {
    if (!(await deletePasskey(tx, person.id, id))) throw refuse("not_found");
    await tellEverywhere(services, tx, person, "passkey_removed", {
      device: deviceWords(person.language, visit.userAgent),
    });
  });
}
