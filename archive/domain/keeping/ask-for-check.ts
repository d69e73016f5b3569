import type { Services } from "archive/domain/services";

/** Has an original checked soon that was not there, or not what it was, when it was read. */
export async function askForCheck({ db, queue }: Pick<Services, "db" | "queue">, key: string): Promise<void> {
  await queue.add(db, "check-original", { key }, { jobKey: `check-original-${key}` });
}
