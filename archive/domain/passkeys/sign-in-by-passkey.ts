import type { Tokens } from "archive/contract/accounts/account";
import type { PasskeyAssertion, PasskeyOptions } from "archive/contract/accounts/passkey";
import { lockSigningIn } from "archive/db/leaving/leaving";
import { findPasskey, usePasskey } from "archive/db/accounts/passkeys";
import { enter, tokensOfEntry } from "archive/domain/accounts/enter";
import type { Visit } from "archive/domain/actor";
import { consumeRateLimit } from "archive/domain/limits";
import { refuse, type Refusal } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { CHALLENGE_MS, challengeOf, expectedOf, newChallenge, handleOf, relyingParty, webauthn } from "./challenge";

/**
 * Options that a browser is asked with for any passkey that its person has here: nobody is named, so nothing tells of
 * accounts.
 */
export async function beginSignInByPasskey(services: Services, visit: Visit): Promise<PasskeyOptions> {
  await consumeRateLimit(services, { "passkey-address": visit.address });
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await newChallenge(services, null);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services.config).id,
    challenge,
    userVerification: "required",
    timeout: CHALLENGE_MS,
  });
  return { options: { ...options } };
}

/**
 * Signs in by a passkey. The device has asked its person for a finger, a face or a PIN, so it is two steps in one.
 * @throws Refusal "bad_request", the same for an unknown passkey, a wrong signature, another site's, and a challenge
 * that is over
 */
export async function signInByPasskey(services: Services, credential: PasskeyAssertion, visit: Visit): Promise<Tokens> {
  await consumeRateLimit(services, { "passkey-address": visit.address });
  const challenge = await challengeOf(services, credential.response.clientDataJSON, null);
  const passkey = challenge && (await findPasskey(services.db, credential.id));
  if (!challenge || !passkey) throw refused();
  const counter = await checkedCounter(services, credential, challenge, passkey);
  const entry = await services.db.transaction().execute(async (tx) => {
    const person = await lockSigningIn(tx, passkey.person_id, services.now());
    const used = person && (await usePasskey(tx, { id: passkey.id, counter, now: services.now() }));
    return used ? enter(services, tx, person, visit, "passkey") : null;
  });
  if (!entry) throw refused();
  return tokensOfEntry(entry);
}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Counter of the device, once its signature was found right. */
async function checkedCounter(
  services: Services,
  credential: PasskeyAssertion,
  challenge: string,
  passkey: Found,
): Promise<number> {
  const { userHandle, ...response } = credential.response;
  if (userHandle && !Buffer.from(userHandle, "base64url").equals(handleOf(passkey.random_id))) throw refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    ...expectedOf(services.config, challenge),
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch((error: unknown) => {
    // The library says by an error what is wrong with an answer. A counter that stepped back may be a copied key: worth
    // a line.
    services.log.info("passkey refused", { passkey: passkey.id, error });
    return null;
  });
  if (!checked?.verified) throw refused();
  return checked.authenticationInfo.newCounter;
}

function refused(): Refusal {
  return refuse("bad_request", "passkey.refused");
}
