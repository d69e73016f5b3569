import { LeavingOffer } from "archive/contract/leaving/leaving";
import { jsonCookie } from "~/session/cookies/json-cookie";

/**
 * The ticket that takes somebody's leaving back, between their signing in and their answer; it lives as long as they
 * may take.
 */
export const leavingOffer = jsonCookie("akkhor_leaving", LeavingOffer, 30 * 60);
