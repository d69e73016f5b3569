import type { Services } from "archive/domain/services";
import { refuseByBeingHere } from "./refuse";

/**
 * Every call with a session that goes on is a sign of its person, as a sign-in and a renewal are: what is asked of them
 * is refused, and what is open closes. To be called where the question about the session found that something is asked
 * (`isAskedFor`), so that it costs nobody else a question.
 */
export function beHere(services: Services, personId: number): Promise<void> {
  return services.db.transaction().execute((tx) => refuseByBeingHere(services, tx, personId));
}
