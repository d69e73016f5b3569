import type { FlowReply, Register } from "archive/contract/accounts/account";
import type { Address } from "archive/contract/address";
import type { Services } from "archive/domain/services";
import { refuseCommon } from "./common-password";
import { openFlow } from "./flow";
import { hashPassword } from "./password";
import { limitMessages } from "./limit-messages";
import type { Visit } from "./visit";

/** Keeps a registration until its code comes; only then is there a person. */
export async function register(
  services: Services,
  input: Omit<Register, "email"> & { address: Address },
  visit: Visit,
): Promise<FlowReply> {
  await refuseCommon(input.password);
  await limitMessages(services, input.address, visit);
  const passwordHash = await hashPassword(input.password);
  return services.db.transaction().execute((tx) =>
    openFlow(services, tx, {
      purpose: "register",
      address: input.address,
      language: visit.language,
      first_name: input.first_name,
      last_name: input.last_name || null,
      password_hash: passwordHash,
    }),
  );
}
