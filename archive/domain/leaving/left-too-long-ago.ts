import { LEAVING_DAYS } from "archive/contract/leaving/leaving";

/** Whoever left before that comes back no more, and is to be erased. */
export function leftTooLongAgo(now: Date): Date {
  return new Date(now.getTime() - LEAVING_DAYS * 24 * 3600_000);
}

/** Whether somebody may sign in: they are here, or can still come back. */
export function isOpenTo({ deleted_at }: { deleted_at: Date | null }, now: Date): boolean {
  return deleted_at === null || deleted_at > leftTooLongAgo(now);
}
