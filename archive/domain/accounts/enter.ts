import type { Tokens } from "archive/contract/account";
import type { Tx } from "archive/db/connection";
import type { lockPerson } from "archive/db/people";
import { deviceWords } from "archive/messages/device-words";
import type { Services } from "archive/services";
import { recogniseDevice } from "./device";
import { issueTokens } from "./issue-tokens";
import { tellPerson } from "./tell-person";
import type { Visit } from "./visit";

/**
 * Signs a person in on the device that a visit comes from, and tells them where it is one that they never signed in with.
 * @param first whether the account was made just now: there is nobody to warn
 */
export async function enter(
  services: Services,
  tx: Tx,
  person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>,
  visit: Visit,
  { first = false } = {},
): Promise<Tokens> {
  const device = await recogniseDevice(services, tx, person.id, visit.device);
  if (device.isNew && !first) await tellPerson(services, tx, person, "new_device", { device: deviceWords(person.language, visit.userAgent) });
  return { ...(await issueTokens(services, tx, person.id, visit.userAgent, device.id)), device: device.handle };
}
