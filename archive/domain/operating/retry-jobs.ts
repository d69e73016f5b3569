import { retryGivenUp } from "archive/db/jobs/job-rows";
import { recordAct, type ByOperator } from "archive/domain/accounts/operator-acts";
import type { Services } from "archive/domain/services";

/** Has jobs that were given up tried again. @param which number of one, or "all" @returns how many are due again */
export function retryJobs(services: Services, which: string, by: ByOperator): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const again = await retryGivenUp(tx, which);
    for (const { id, task } of again)
      await recordAct(services, tx, "job_retried", { ...by, subject: `${task} (${id})` });
    return again.length;
  });
}
