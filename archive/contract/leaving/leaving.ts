import { z } from "zod";
import { DeviceHandle } from "archive/contract/accounts/account-fields";
import { DAY_MS } from "archive/contract/durations";

/** Days in which whoever deleted their account can take it back; then everything of theirs is erased. */
export const LEAVING_DAYS = 30;

/** When an account is erased whose person asked for it at that time. */
export function leavingEnd(leftAt: Date): Date {
  return new Date(leftAt.getTime() + LEAVING_DAYS * DAY_MS);
}

/** Whoever left before that comes back no more, and is to be erased. */
export function leftTooLongAgo(now: Date): Date {
  return new Date(now.getTime() - LEAVING_DAYS * DAY_MS);
}

/** Whether somebody may sign in: they are here, or can still come back. */
export function isOpenTo({ deleted_at }: { deleted_at: Date | null }, now: Date): boolean {
  return deleted_at === null || deleted_at > leftTooLongAgo(now);
}

/** Until when it can be taken back. ISO 8601, UTC. */
export const LeaveReply = z.object({ until: z.string() });

/** `data` of a 409 with reason "leaving": who signed in had asked to delete their account. */
export const LeavingOffer = z.object({
  /** Ticket that takes the leaving back, within half an hour; it opens nothing else. */
  leaving: z.string(),
  /** When everything is erased. ISO 8601, UTC. */
  until: z.string(),
});
export type LeavingOffer = z.infer<typeof LeavingOffer>;

export const ComeBack = z.object({
  ticket: z.string("account.flow_over").min(1, "account.flow_over").max(2000, "account.flow_over"),
  device: DeviceHandle,
});
export type ComeBack = z.infer<typeof ComeBack>;
