import { isSealed, seal, type Secrets } from "archive/base/keys";

/** The generation that a sign-in gives; 0 is "none used yet". */
export const FIRST_GENERATION = 1;

export interface RefreshClaim {
  /** Id of the session. */
  family: string;
  generation: number;
}

const SHAPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** The refresh token of a family and generation: a keyed hash over both, so that any process gives the same one. */
export function refreshTokenOf(secrets: Secrets, claim: RefreshClaim): string {
  return `${written(claim)}.${seal(secrets, "refresh-token", written(claim))}`;
}

/** What a refresh token claims; null where it is none of ours. Says nothing of whether it is still good. */
export function readRefreshToken(secrets: Secrets, token: string): RefreshClaim | null {
  const [, family, generation, hash] = SHAPE.exec(token) ?? [];
  if (!family || !generation || !hash) return null;
  const claim = { family, generation: Number(generation) };
  return isSealed(secrets, "refresh-token", written(claim), hash) ? claim : null;
}

function written({ family, generation }: RefreshClaim): string {
  return `${family}.${generation}`;
}
