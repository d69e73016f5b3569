import { z } from "zod";
import type { FlowReply } from "archive/contract/accounts/account";
import { MINUTE_SECONDS } from "archive/contract/durations";
import { shownAddress } from "archive/contract/shown-address";
import { jsonCookie } from "./cookies/json-cookie";

/** Seconds. Longer than any code, link or ticket lives, so that the page can still say that it is over. */
export const FLOW_SECONDS = 30 * MINUTE_SECONDS;

/** A code that somebody waits for in this browser. */
export const CodeFlow = z.object({
  /** Handle that the archive gave to this browser. */
  flow: z.uuid(),
  /** Address that the code went to: e-mail or mobile number. */
  address: z.string(),
  /** Epoch milliseconds from which a code may be sent again. */
  againAt: z.number(),
});

/** An address that waits for its code in this browser. */
export const addressFlow = jsonCookie("akkhor_address", CodeFlow, FLOW_SECONDS);

/** The code for an address that an invitation's mail alone has proven. */
export const proveFlow = jsonCookie("akkhor_prove", CodeFlow, FLOW_SECONDS);

/** The flow that an answer of the archive opened or carried on. @param rest what else is kept of it */
export function codeFlow<Rest>({ flow, again_in }: FlowReply, rest: Rest) {
  return { ...rest, flow, againAt: Date.now() + again_in * 1000 };
}

/** Server side only: facts of it for the screen that takes the code. */
export function codeFacts({ address, againAt }: z.infer<typeof CodeFlow>) {
  return { address: shownAddress(address), againAt, againIn: Math.max(0, Math.ceil((againAt - Date.now()) / 1000)) };
}
