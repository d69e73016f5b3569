import type { Registration } from "archive/contract/accounts/registration";
import { saveRegistration } from "archive/db/accounts/registration";
import { recordAct, type ByOperator } from "archive/domain/accounts/operator-acts";
import type { Services } from "archive/domain/services";

/** Chooses who may register from now on. @returns false where it was so already */
export function setRegistration(services: Services, registration: Registration, by: ByOperator): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await saveRegistration(tx, registration))) return false;
    await recordAct(services, tx, `registration_${registration}`, by);
    return true;
  });
}
