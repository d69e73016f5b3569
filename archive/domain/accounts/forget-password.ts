import type { FlowReply } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import type { Services } from "archive/domain/services";
import { openFlow } from "./flow";
import { limitMessages } from "./limit-messages";
import type { Visit } from "./visit";

/** Starts a recovery. */
export async function forgetPassword(services: Services, address: Address, visit: Visit): Promise<FlowReply> {
  await limitMessages(services, address, visit);
  return services.db
    .transaction()
    .execute((tx) => openFlow(services, tx, { purpose: "recover", address, language: visit.language }));
}
