import type { FlowReply, ForgetPassword } from "archive/contract/account";
import { spend } from "archive/domain/limits";
import type { Services } from "archive/services";
import { openFlow } from "./flow";
import type { Visit } from "./visit";

/** Starts a recovery. */
export async function forgetPassword(services: Services, { email }: ForgetPassword, visit: Visit): Promise<FlowReply> {
  await spend(services, { "mail-address": visit.address, "mail-recipient": email });
  return services.db
    .transaction()
    .execute((tx) => openFlow(services, tx, { purpose: "recover", address: email, language: visit.language }));
}
