import { assertLeft, charge } from "archive/domain/limits";
import type { Services } from "archive/domain/services";
import type { Requester } from "archive/media/decoders";

/**
 * Somebody who waits for a file of theirs to be read: what it costs counts against their limit, also where it is
 * refused.
 */
export function waitingPerson(services: Services, personId: number, signal?: AbortSignal): Requester {
  const subject = String(personId);
  return {
    person: subject,
    signal,
    assertAllowed: () => assertLeft(services, "decoding", subject),
    onSpent: (ms) => charge(services, "decoding", subject, ms),
  };
}

/**
 * Requester for a file that a job works at, its owner: it was taken, so its renditions are made whatever they cost, but
 * for those that come to nothing.
 */
export function fileOwner(
  services: Services,
  personId: number,
  run: { signal?: AbortSignal; long?: boolean } = { long: true },
): Requester {
  const subject = String(personId);
  return {
    person: subject,
    signal: run.signal,
    hurried: !run.long,
    onSpent: (ms, done) => (done ? Promise.resolve() : charge(services, "decoding", subject, ms)),
  };
}
