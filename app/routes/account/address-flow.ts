import { z } from "zod";
import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import { jsonCookie } from "~/session/cookies/json-cookie";

/** Longer than any code lives, so that the page can still say that it is over. */
const HALF_AN_HOUR = 30 * 60;

const AddressFlow = z.object({
  flow: z.uuid(),
  /** Where the code went. */
  address: z.string(),
  /** Epoch milliseconds from which a code may be sent again. */
  againAt: z.number(),
});
type AddressFlow = z.infer<typeof AddressFlow>;

/** An address that waits for its code in this browser. */
export const addressFlow = jsonCookie("akkhor_address", AddressFlow, HALF_AN_HOUR);

export function addressFlowOf(reply: FlowReply, address: Address): AddressFlow {
  return { address, flow: reply.flow, againAt: Date.now() + reply.again_in * 1000 };
}
