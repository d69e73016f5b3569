import { endSession } from "archive/db/accounts/sessions";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";

/** Ends the refresh family of this device; its access tokens end with it. */
export async function signOut(services: Services, actor: Actor): Promise<void> {
  await endSession(services.db, actor.sessionId, services.now());
}
