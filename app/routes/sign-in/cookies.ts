import { z } from "zod";
import { NeedsAddress } from "archive/contract/accounts/provider";
import { LeavingOffer } from "archive/contract/leaving/leaving";
import { CodeFlow, FLOW_SECONDS } from "~/session/code-flow";
import { jsonCookie, textCookie } from "~/session/cookies/json-cookie";

const Flow = CodeFlow.extend({
  for: z.enum(["register", "recover"]),
  /** Address that the person was going to. */
  next: z.string().optional(),
  /** A recovery's code, once it was found right: the reset takes it again. */
  otp: z.string().optional(),
});

/** A registration or recovery that waits for its code in this browser. */
export type Flow = z.infer<typeof Flow>;

export const { keep: keepFlow, read: readFlow, end: endFlow } = jsonCookie("akkhor_flow", Flow, FLOW_SECONDS);

/** A link that this browser asked for: opened here it needs no further question. */
export const askedLink = jsonCookie("akkhor_mail_link", z.object({ flow: z.uuid(), email: z.string() }), FLOW_SECONDS);

/**
 * The ticket of somebody whom a provider vouches for without an address, and what their form begins with.
 */
export const addressWanted = jsonCookie("akkhor_provider_ticket", NeedsAddress, FLOW_SECONDS);

/**
 * The ticket that takes somebody's leaving back, between their signing in and their answer; it lives as long as they
 * may take.
 */
export const leavingOffer = jsonCookie("akkhor_leaving", LeavingOffer, FLOW_SECONDS);

/** The ticket between the two steps of a sign-in. */
export const stepTicket = textCookie("akkhor_second_step", FLOW_SECONDS);
