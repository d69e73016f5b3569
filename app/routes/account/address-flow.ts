import { CodeFlow, FLOW_SECONDS } from "~/session/code-flow";
import { jsonCookie } from "~/session/cookies/json-cookie";

/** An address that waits for its code in this browser. */
export const addressFlow = jsonCookie("akkhor_address", CodeFlow, FLOW_SECONDS);
