import type { Hooks } from "archive/domain/services";
import { refuseByBeingHere } from "archive/domain/stewards/request";

/** All that a subject of the domain sets off in one above it; at most twelve. Whether somebody may is never one. */
export const HOOKS: Hooks = {
  // From accounts (enter, change-password, access-token) to stewards: what is asked of whoever is here is refused.
  personIsHere: refuseByBeingHere,
};
