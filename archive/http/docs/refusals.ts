import type { Described } from "./described";

/** Meaning of each status that a call is refused with. */
const MEANINGS: Record<number, string> = {
  201: "Refused: the free plan is full, or a password is wrong",
  400: "Refused: a field is wrong, which `errors` names, or a token or code does not hold",
  401: "Refused: nobody is signed in, or the access token is over",
  402: "Refused: the refresh token is over",
  404: "Refused: it isn't there, or not for the caller",
  409: "Refused: it changed meanwhile, or is to be confirmed, or another step comes first; `reason` says which",
  410: "Refused: the file is damaged",
  412: "Refused: another version of tus, or none",
  413: "Refused: too large",
  415: "Refused: a body of this type is not read",
  423: "Refused: another request goes on with it",
  429: "Refused: too often; `Retry-After` says when to try again",
  503: "Refused for now: not ready, or no room; `Retry-After` may say when to try again",
};
const RETRIED = new Set([429, 503]);

/** Statuses that a call may be refused with, ascending. */
export function refusalsOf({ path, person, ownBearer, query, body, refusedWith = [] }: Described): number[] {
  return [
    ...new Set([
      400,
      503,
      ...(person === false && !ownBearer ? [] : [401]),
      ...(path.includes("{") ? [404] : []),
      ...(body || query ? [400] : []),
      ...(body ? [413, 415] : []),
      ...refusedWith,
    ]),
  ].toSorted((one, other) => one - other);
}

/** Responses that all calls share, by their names in `components`. */
export function refusalResponses() {
  return Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]) => [
      nameOf(Number(status)),
      {
        description,
        headers: {
          "X-Request-Id": { $ref: "#/components/headers/RequestId" },
          ...(RETRIED.has(Number(status)) && { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }),
        },
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    ]),
  );
}

export function refusalRef(status: number) {
  return { $ref: `#/components/responses/${nameOf(status)}` };
}

function nameOf(status: number): string {
  return `Refused${status}`;
}
