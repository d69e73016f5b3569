import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

const RETRY_AFTER_SECONDS = 5;

/**
 * The one place where a write is confirmed: only by a process that has the data folder for itself after the write. Else
 * it may be lost, so its sender is asked to come again (503).
 * @param status what it would be answered with: a refusal stands, since nothing was written
 */
export function unconfirmed(
  { holdsData }: Pick<Services, "holdsData">,
  method: string,
  status: number,
): Refusal | null {
  const refused = status >= 400 && status < 500;
  if (/^(get|head)$/i.test(method) || refused || holdsData()) return null;
  return refuse("not_ready", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
