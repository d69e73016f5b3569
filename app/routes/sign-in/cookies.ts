import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Answer } from "archive/client";
import type { FlowReply } from "archive/contract/accounts/account";
import { NeedsAddress } from "archive/contract/accounts/provider";
import { DAY_SECONDS } from "archive/contract/durations";
import { LeavingOffer } from "archive/contract/leaving/leaving";
import { CodeFlow, codeFlow, FLOW_SECONDS } from "~/session/code-flow";
import type { PageContext } from "~/session/context";
import { jsonCookie, textCookie } from "~/session/cookies/json-cookie";
import { nextOf, withNext } from "./next-query";

const Flow = CodeFlow.extend({
  for: z.enum(["register", "recover"]),
  /** Where the person was going. */
  next: z.string().optional(),
  /** A recovery's code, once it was found right: the reset takes it again. */
  otp: z.string().optional(),
});

/** A registration or recovery that waits for its code in this browser. */
export type Flow = z.infer<typeof Flow>;

export const { keep: keepFlow, read: readFlow, end: endFlow } = jsonCookie("akkhor_flow", Flow, FLOW_SECONDS);

/** What a program that filled in a hidden field is answered: an answer like any other, whose code was never sent. */
export function flowForBot(): Answer<FlowReply> {
  return { ok: true, data: { flow: crypto.randomUUID(), again_in: 60 }, message: "" };
}

/** The form's one field takes either kind of address: what the archive says of a number is said there too. */
export const EITHER_ADDRESS = { mobile: "email" };

/** Keeps the flow that a registration or recovery opened, and leads to where its code is typed. */
export function leadToCode(
  page: PageContext,
  request: Request,
  reply: FlowReply,
  flow: Pick<Flow, "address" | "for">,
): Response {
  const next = nextOf(request);
  keepFlow(page, codeFlow(reply, { ...flow, next }));
  return redirect(withNext(`/auth/security-code?for=${flow.for}`, next), 303);
}

/** A link that this browser asked for: opened here it needs no further question. */
export const askedLink = jsonCookie("akkhor_mail_link", z.object({ flow: z.uuid(), email: z.string() }), FLOW_SECONDS);

/**
 * Of somebody whom a provider vouches for without an address: the ticket to go on with, and what the form begins with.
 */
export const addressWanted = jsonCookie("akkhor_provider_ticket", NeedsAddress, FLOW_SECONDS);

/**
 * The ticket that takes somebody's leaving back, between their signing in and their answer; it lives as long as they
 * may take.
 */
export const leavingOffer = jsonCookie("akkhor_leaving", LeavingOffer, FLOW_SECONDS);

/** The ticket between the two steps of a sign-in. */
export const stepTicket = textCookie("akkhor_second_step", FLOW_SECONDS);

/** Kept for as long as browsers keep any. */
const device = textCookie("akkhor_device", 400 * DAY_SECONDS);

/**
 * The handle by which the archive knows this browser again, so that its people get no letter about a new device at each
 * sign-in and nobody locks them out. It opens nothing, and outlives a log-out.
 */
export function deviceOf(request: Request): string | undefined {
  return device.read(request) ?? undefined;
}

/** Keeps the handle that a sign-in gave. */
export function keepDevice(page: PageContext, handle: string | undefined): void {
  if (handle && /^[\w-]+$/.test(handle)) device.keep(page, handle);
}
