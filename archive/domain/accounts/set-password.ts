import type { SetPassword } from "archive/contract/accounts/two-step";
import { findPasswordHash, lockPerson } from "archive/db/accounts/people";
import type { Actor } from "archive/domain/actor";
import { giveBack, consumeRateLimit } from "archive/domain/limits";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { putPassword } from "./change-password";
import { refuseCommon } from "./common-password";
import { isFresh } from "./fresh";
import { hashPassword, isPassword } from "./password";
import { proveSelf, takeProof } from "./prove-self";
import type { Visit } from "./visit";

/**
 * Gives a password to somebody who has none: a registration was finished without its handle, or a provider vouches for
 * them. Just after they signed in nothing more is asked; later a code to their own address, as a stolen session must
 * not make itself a way in.
 * @throws Refusal "bad_request" where they have another password, and as `proveSelf`
 */
export async function setPassword(
  services: Services,
  actor: Actor,
  { password, ...given }: SetPassword,
  visit: Pick<Visit, "address">,
): Promise<void> {
  await refuseCommon(password);
  const present = await findPasswordHash(services.db, actor.personId);
  if (present !== null) return assertSame(services, actor, { present, password });
  const proved = (await isFresh(services, actor)) ? null : await proveSelf(services, actor, given, visit);
  const passwordHash = await hashPassword(password);
  const done = await services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, actor.personId);
    if (!person) throw refuse("sign_in");
    if (person.password_hash !== null) return { present: person.password_hash };
    if (proved && !(await takeProof(services, tx, person, proved))) throw refuse("sign_in");
    await putPassword(services, tx, { person, actor, passwordHash });
    return null;
  });
  if (done) await assertSame(services, actor, { present: done.present, password });
}

/** A second tap is answered as the first; another password changes nothing here. */
async function assertSame(
  services: Services,
  actor: Actor,
  { present, password }: { present: string; password: string },
): Promise<void> {
  const uses = { "own-password": String(actor.personId) };
  await consumeRateLimit(services, uses);
  if (!(await isPassword(present, password)))
    throw refuse("bad_request", { message: { key: "account.password_there" } });
  await giveBack(services, uses);
}
