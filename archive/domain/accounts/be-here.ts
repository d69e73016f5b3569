import type { Services } from "archive/domain/services";

/**
 * Every call with a session that goes on is a sign of its person, as a sign-in and a renewal are. To be called where
 * the question about the session found that something is asked of them (`isAskedFor`), so that it costs nobody else a
 * question.
 */
export function beHere(services: Services, personId: number): Promise<void> {
  return services.db.transaction().execute((tx) => services.hooks.personIsHere(services, tx, personId));
}
