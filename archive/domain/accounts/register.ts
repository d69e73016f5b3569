import type { FlowReply, Register } from "archive/contract/account";
import { spend } from "archive/domain/limits";
import type { Services } from "archive/services";
import { openFlow } from "./flow";
import { hashPassword } from "./password";
import type { Visit } from "./visit";

/** Keeps a registration until its code comes; only then is there a person. */
export async function register(services: Services, input: Register, visit: Visit): Promise<FlowReply> {
  await spend(services, { "mail-address": visit.address, "mail-recipient": input.email });
  const passwordHash = await hashPassword(input.password);
  return services.db.transaction().execute((tx) =>
    openFlow(services, tx, {
      purpose: "register",
      address: input.email,
      language: visit.language,
      first_name: input.first_name,
      last_name: input.last_name || null,
      password_hash: passwordHash,
    }),
  );
}
