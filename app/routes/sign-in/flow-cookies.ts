import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { FlowReply } from "archive/contract/accounts/account";
import { jsonCookie } from "~/session/cookies/json-cookie";
import { NeedsAddress } from "archive/contract/accounts/provider";
import { LeavingOffer } from "archive/contract/leaving/leaving";

/** Longer than any code, link or ticket lives, so that the page can still say that it is over. */
const HALF_AN_HOUR = 30 * 60;

const Flow = z.object({
  /** Handle that registering or recovering gave to this browser. */
  flow: z.uuid(),
  /** Where the code went: e-mail or mobile number. */
  address: z.string(),
  for: z.enum(["register", "recover"]),
  /** Epoch milliseconds from which a code may be sent again. */
  againAt: z.number(),
  /** Where the person was going. */
  next: z.string().optional(),
  /** A recovery's code, once it was found right: the reset takes it again. */
  otp: z.string().optional(),
});

/** A registration or recovery that waits for its code in this browser. */
export type Flow = z.infer<typeof Flow>;

export const { keep: keepFlow, read: readFlow, end: endFlow } = jsonCookie("akkhor_flow", Flow, HALF_AN_HOUR);

/** What a program that filled in a hidden field is answered: an answer like any other, whose code was never sent. */
export function flowForBot(): { ok: true; data: FlowReply } {
  return { ok: true, data: { flow: randomUUID(), again_in: 60 } };
}

/** The flow that an answer of the archive opened or carried on. */
export function flowOf(reply: FlowReply, rest: Pick<Flow, "address" | "for" | "next">): Flow {
  return { ...rest, flow: reply.flow, againAt: Date.now() + reply.again_in * 1000 };
}

/** A link that this browser asked for: opened here it needs no further question. */
const Asked = z.object({ flow: z.uuid(), email: z.string() });

export const { keep: keepAsked, read: readAsked, end: endAsked } = jsonCookie("akkhor_mail_link", Asked, HALF_AN_HOUR);

/**
 * Of somebody whom a provider vouches for without an address: the ticket to go on with, and what the form begins with.
 */
export const addressWanted = jsonCookie("akkhor_provider_ticket", NeedsAddress, HALF_AN_HOUR);

/**
 * The ticket that takes somebody's leaving back, between their signing in and their answer; it lives as long as they
 * may take.
 */
export const leavingOffer = jsonCookie("akkhor_leaving", LeavingOffer, HALF_AN_HOUR);
