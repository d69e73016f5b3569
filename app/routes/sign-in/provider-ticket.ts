import { NeedsAddress } from "archive/contract/accounts/provider";
import { jsonCookie } from "~/session/cookies/json-cookie";

const HALF_AN_HOUR = 30 * 60;

/**
 * Of somebody whom a provider vouches for without an address: the ticket to go on with, and what the form begins with.
 */
export const addressWanted = jsonCookie("akkhor_provider_ticket", NeedsAddress, HALF_AN_HOUR);
